// Writes src/lib/generated/api.ts: the types of all messages, from the server's description of itself. No server runs.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const python = process.env.ORIGINS_PYTHON ?? at("../../.venv/bin/python");
const described = execFileSync(python, ["-m", "origins.server.openapi"], { encoding: "utf8", maxBuffer: 1 << 24 });
const types = astToString(
  await openapiTS({ ...JSON.parse(described), paths: {} }, { defaultNonNullable: false, emptyObjectsUnknown: true }),
);
const file = at("../src/lib/generated/api.ts");
mkdirSync(at("../src/lib/generated"), { recursive: true });
if (!existsSync(file) || readFileSync(file, "utf8") !== types) writeFileSync(file, types);
