// A process that opens the embedded database of a folder and writes until it is killed. Prints what
// it did.
import { openPglite } from '../db/pglite.ts';
import { meta } from '../db/schema/installation.ts';

const [folder] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
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
