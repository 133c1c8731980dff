// A process of its own that opens the embedded database of a folder and writes until it is killed. Says on its output what it did.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [folder] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line) => process.stdout.write(`${line}\n`);
const load = async (path) => (await runnerImport(root + path, { root, configFile: false, logLevel: 'error' })).module;
const { openPglite } = await load('server/db/pglite.ts');
const { meta } = await load('server/db/schema/installation.ts');
try {
  say('opening');
  const { db } = await openPglite(folder);
  say('open');
  for (let i = 0; ; i += 1) {
    await db
      .insert(meta)
      .values({ name: `row-${i}`, value: '' })
      .onConflictDoNothing();
    say(`row-${i}`);
  }
} catch (error) {
  say(`refused ${error.pid}`);
}
