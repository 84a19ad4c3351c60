// Random games in Node.js, once for every line read: node compiled.mjs MODULE GAME PLAYERS GAMES
import { createInterface } from "node:readline";

const [module, name, players, games] = process.argv.slice(2);
const engine = await (await import(module)).load(name);
for await (const _ of createInterface({ input: process.stdin })) {
  const start = process.cpuUsage();
  const { decisions } = engine.playGames({ players: Number(players), seed: 7, games: Number(games) });
  const { user, system } = process.cpuUsage(start);
  console.log((decisions / (user + system)) * 1e6);
}
