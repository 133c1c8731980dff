/**
 * Measures every figure of the project in one run and prints each with its method. Arguments select
 * single measures by name.
 */
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Figure, lineOf, meets } from './harness/measure.ts';
import { benchDatabases } from './harness/bench-database.ts';
import { runServer } from './harness/run-server.ts';
import { seedLarge } from './harness/seed-large.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';
import { changedRows } from './measures/changed-rows.ts';
import { arrival } from './measures/arrival.ts';
import { autosave } from './measures/evaluations/autosave.ts';
import { longExam } from './measures/evaluations/long-exam.ts';
import { sameMinute } from './measures/evaluations/same-minute.ts';
import { longSection } from './measures/long-section.ts';
import { longHistory } from './measures/journey.ts';
import { commentDrawer } from './measures/comment-drawer.ts';
import { chatRoom } from './measures/chat-room.ts';
import { firstLoad } from './measures/first-load.ts';
import { firstMinute } from './measures/first-minute.ts';
import { lessons } from './measures/lessons.ts';
import { learning } from './measures/learning.ts';
import { largeMirror } from './measures/large-mirror.ts';
import { ranking } from './measures/ranking.ts';
import { findInCatalogue, purchasesAtOnce } from './measures/store.ts';
import { save } from './measures/save.ts';
import { search } from './measures/search.ts';
import { redisMissing, startRedis } from '#server/testing/redis-server.ts';
import { openSockets } from './measures/open-sockets.ts';
import { packageImport } from './measures/package-import.ts';
import { offlineReady } from './measures/offline-ready.ts';
import { offlineStart } from './measures/offline-start.ts';
import { queueReads } from './measures/queue-reads.ts';
import { takeQueues } from './measures/queues/queues.ts';
import { throughput } from './measures/throughput.ts';

const wanted = process.argv.slice(2);
const wants = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
const script = await readFile('dist/bench/engine-page.js', 'utf8');
const figures: Figure[] = [];

const show = (list: Figure[]): void => {
  for (const figure of list) process.stdout.write(`${lineOf(figure)}\n`);
  figures.push(...list);
};

/** A fresh data folder with the seeded companies. */
const seeded = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const folder = await temporaryFolder();
  await (await runServer({ dataDir: folder.path })).stop();
  return folder;
};

process.stdout.write(
  `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, ${new Date().toISOString()}\n`,
);

if (wants('first-load') || wants('first-minute') || wants('offline-ready')) {
  const folder = await seeded();
  const server = await runServer({ dataDir: folder.path });
  if (wants('first-load')) show(await firstLoad(server));
  if (wants('first-minute')) show(await firstMinute(server));
  if (wants('offline-ready')) show(await offlineReady(server));
  await server.stop();
  await folder.remove();
}
if (wants('offline-start')) {
  const folder = await seeded();
  show(await offlineStart(folder.path));
  await folder.remove();
}
if (wants('large-mirror')) {
  const folder = await seeded();
  const seed = await seedLarge(folder.path, 'aurora');
  process.stdout.write(
    `large company: ${seed.nodes} nodes, ${seed.elements} map elements, text of ${seed.contents} contents\n`,
  );
  show(await largeMirror(folder.path, script));
  await folder.remove();
}
if (wants('changed-rows')) {
  const folder = await seeded();
  await seedLarge(folder.path, 'aurora');
  show(await changedRows(folder.path, script));
  await folder.remove();
}
if (wants('long-section')) {
  const folder = await seeded();
  show(await longSection(folder.path, script));
  await folder.remove();
}
if (wants('learning')) {
  const folder = await seeded();
  show(await learning(folder.path));
  await folder.remove();
}
if (wants('history')) {
  const folder = await seeded();
  show(await longHistory(folder.path, script));
  await folder.remove();
}
if (wants('ranking')) {
  const folder = await seeded();
  show(await ranking(folder.path));
  await folder.remove();
}
if (wants('comments')) {
  const folder = await seeded();
  show(await commentDrawer(folder.path));
  await folder.remove();
}
if (wants('package-import')) show(await packageImport());
for (const [name, measure] of [
  ['lessons', lessons],
  ['evaluation-player', longExam],
  ['evaluation-autosave', autosave],
] as const)
  if (wants(name)) {
    const folder = await seeded();
    show(await measure(folder.path));
    await folder.remove();
  }
if (wants('evaluation-minute'))
  for (const database of await benchDatabases()) {
    const folder = await seeded();
    if (database.name !== 'PGlite')
      await (await runServer({ dataDir: folder.path, env: database.env })).stop();
    show(await sameMinute(folder.path, database));
    await folder.remove();
    database.stop();
  }
if (wants('search')) {
  const folder = await seeded();
  await seedLarge(folder.path, 'aurora');
  const scripts = {
    page: await readFile('dist/bench/search-page.js', 'utf8'),
    worker: await readFile('dist/bench/search-worker.js', 'utf8'),
  };
  show(await search(folder.path, scripts));
  await folder.remove();
}
if (wants('store')) {
  show(findInCatalogue());
  for (const database of await benchDatabases()) {
    const folder = await seeded();
    if (database.name !== 'PGlite')
      await (await runServer({ dataDir: folder.path, env: database.env })).stop();
    show(await purchasesAtOnce(folder.path, database));
    await folder.remove();
    database.stop();
  }
}
if (wants('save')) {
  const folder = await seeded();
  show(await save(folder.path));
  await folder.remove();
}
if (wants('arrival') || wants('throughput') || wants('chat-room')) {
  for (const database of await benchDatabases()) {
    const folder = await seeded();
    if (wants('arrival')) show(await arrival(folder.path, script, database));
    if (wants('chat-room')) show(await chatRoom(folder.path, database));
    if (wants('throughput')) show(await throughput(folder.path, database));
    await folder.remove();
    database.stop();
  }
}
if (wants('open-sockets')) {
  for (const database of await benchDatabases()) {
    const folder = await seeded();
    const redis =
      database.name === 'PostgreSQL' && redisMissing() === null ? await startRedis() : null;
    const env = { ...database.env, ...(redis && { REDIS_URL: redis.url }) };
    const name = redis ? 'PostgreSQL and Redis, a second one beside it' : database.name;
    // This database has no demonstration yet.
    if (database.name !== 'PGlite')
      await (await runServer({ dataDir: folder.path, env: database.env })).stop();
    show(await openSockets(folder.path, { name, env }));
    await redis?.kill();
    await folder.remove();
    database.stop();
  }
}
if (wants('queue-reads')) {
  const folder = await seeded();
  show(await queueReads(folder.path, script));
  await folder.remove();
}
await takeQueues(wants, show);
const missed = figures.filter((figure) => meets(figure) === false);
process.stdout.write(`${figures.length} figures, ${missed.length} beyond their bar\n`);
