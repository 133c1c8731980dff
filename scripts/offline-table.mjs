// Writes the tables of docs/offline.md from what the journeys declare.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = `${root}tests/architecture/offline-table.ts`;
const { withOfflineTables } = (
  await runnerImport(path, { root, configFile: false, logLevel: 'error' })
).module;
const page = `${root}docs/offline.md`;
writeFileSync(page, withOfflineTables(readFileSync(page, 'utf8')));
