// A process of its own that keeps things in a data folder as the server does: database, file and
// mail. Says when it has.
import { join } from 'node:path';
import { prepareDataFolder } from '../config/data-folder.ts';
import { openDatabase } from '../db/open.ts';
import { mailToFolder } from '../ports/mail-to-folder.ts';
import { openStorage } from '../ports/open-storage.ts';

const [wanted, user] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
// As a person who is not the folder's owner.
if (user !== undefined) process.setuid(Number(user));
try {
  const dataDir = prepareDataFolder(wanted);
  const database = await openDatabase({ dataDir });
  const storage = await openStorage({ dataDir });
  await storage.put(Buffer.from('file'));
  await mailToFolder(join(dataDir, 'mail'), { info: () => undefined }).send({
    id: 'one',
    to: 'a',
    subject: 'b',
    text: 'c',
  });
  say('kept');
  await database.close();
} catch (error) {
  say(`refused ${error.constructor.name}`);
}
