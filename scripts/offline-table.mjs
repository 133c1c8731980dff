// Writes the README's table of what works without a connection from what the journeys declare.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const path = `${root}tests/architecture/offline-table.ts`;
const { withOfflineTable } = (await runnerImport(path, { root, configFile: false, logLevel: 'error' })).module;
const readme = `${root}README.md`;
writeFileSync(readme, withOfflineTable(readFileSync(readme, 'utf8')));
