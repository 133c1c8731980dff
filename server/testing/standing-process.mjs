// A process under watch that holds a data folder and then keeps its event loop busy for ever: as
// `beating`, with signs of life; as `standing`, without.
import { join } from 'node:path';
import { lockDataFolder } from '../db/data-lock.ts';
import { watchProcess } from '../watch/process-watch.ts';

const [folder, how] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
lockDataFolder(join(folder, 'database.lock'));
const watch = await watchProcess(folder);
watch.setPatience(1_000);
say(`free ${watch.figures().free > 0}`);
const until = performance.now() + (how === 'beating' ? 3_000 : Infinity);
while (performance.now() < until) if (how === 'beating') watch.beat();
say('moved on');
