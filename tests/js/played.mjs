// What the package does with what the test asks: `asked` comes from Python, the answer goes back as JSON.
export async function answer({ load, Engine }, asked) {
  const engine = await load(asked.game);
  const setup = { players: asked.players, options: asked.options, seed: asked.seed };
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const told = [];
  const game = engine.new(setup);
  const path = asked.path.map((pick) => {
    const choices = game.choices();
    told.push(choices.map(({ id, notation }) => [id, notation]));
    game.play(choices[pick % choices.length].notation);
    return hex(game.state.bytes);
  });
  const searches = asked.positions.map(({ state, iterations, manner, seed }) => {
    const at = engine.at(Uint8Array.from(state.match(/../g), (byte) => parseInt(byte, 16)));
    const { visits, chances } = at.search({ iterations, manner, seed });
    return [[...visits], chances];
  });
  const started = performance.now();
  const played = engine.playGames({ ...setup, games: asked.games });
  const seconds = (performance.now() - started) / 1000;
  const refused = [];
  for (const wrong of [
    () => engine.new({ players: 9 }),
    () => engine.new({ players: asked.players, options: { chess: true } }),
    () => engine.new(setup).play("chess"),
    () => engine.at(new Uint8Array(3)),
    () => Engine.of(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
  ])
    try {
      await wrong();
    } catch (error) {
      refused.push(error.message);
    }
  const copy = game.copy();
  const result = copy.playout();
  return {
    told, path, searches, played, seconds, refused, result, over: [game.over, copy.over],
    whole: engine.new(setup).playout(),
  };
}
