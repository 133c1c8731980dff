/**
 * B10 and the empty pull of B6: the network cost of an hour in one content. Ours is the real app on
 * the real server, where the page's clock runs through the hour in a minute. The others send the
 * writes of such an hour one by one as they are made, and pull nothing.
 */
import { openProfile } from '../../harness/chromium.ts';
import { countingGate } from '../../harness/counting-gate.ts';
import { openContender } from '../../harness/contender-page.ts';
import { enter } from '../../harness/enter.ts';
import type { Figure } from '../../harness/measure.ts';
import { shuffled } from '../../harness/rounds.ts';
import { runClock, STEP_MS } from '../../harness/run-clock.ts';
import { runServer } from '../../harness/run-server.ts';
import type { Sink } from '../../harness/sink.ts';
import { temporaryFolder } from '../../harness/temporary-folder.ts';
import { whoCan } from '../../peers/catalogue.ts';
import type { Peer } from '../../peers/peer.ts';

declare const peer: Peer;

const BEATS = 240;
/** Also the start, the completion and the access record. */
const WRITES = BEATS + 3;
const STEPS_A_BEAT = 3;
const EMPTY_MS = 120_000;

interface Hour {
  requests: number;
  bytes: number;
  byPath: string;
  /** One pull without news: bytes of its response body, and of the whole exchange. */
  empty: { body: number; whole: number };
}

const API = '/api/';
const paths = ['/api/sync/push', '/api/sync/scopes', '/api/sync/changes', '/api/sync/report'];

const hourOfOurs = async (): Promise<Hour> => {
  const folder = await temporaryFolder();
  await (await runServer({ dataDir: folder.path })).stop();
  const server = await runServer({ dataDir: folder.path });
  // Without the socket: it depends on the server's clock, which does not run through the hour.
  const gate = await countingGate(server.port, '/socket.io');
  const profile = await temporaryFolder();
  const context = await openProfile(profile.path);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.clock.install();
  await enter(page, gate.url, { login: 'aprendiz', password: 'Aurora2026' });
  await runClock(page, gate, EMPTY_MS);
  const before = gate.counted('/api/sync/scopes');
  await runClock(page, gate, EMPTY_MS);
  const after = gate.counted('/api/sync/scopes');
  const asked = after.requests - before.requests;
  const empty = {
    body: (after.sent - before.sent) / asked,
    whole: (after.bytes - before.bytes) / asked,
  };

  const [whole, parts] = [gate.counted(API), paths.map((path) => gate.counted(path).requests)];
  await page.goto(`${gate.url}/contentNode/ouvir-sem-interromper`);
  await page.getByRole('heading', { level: 1, name: 'Ouvir sem interromper' }).waitFor();
  for (let beat = 0; beat < BEATS; beat += 1) {
    await page.mouse.move(100 + (beat % 50), 300);
    await runClock(page, gate, STEPS_A_BEAT * STEP_MS);
  }
  await page.getByRole('button', { name: 'FECHAR CONTEÚDO' }).click();
  await runClock(page, gate, EMPTY_MS / 4);
  const [wholeNow, partsNow] = [
    gate.counted(API),
    paths.map((path) => gate.counted(path).requests),
  ];
  await context.close();
  await gate.close();
  await server.stop();
  await profile.remove();
  await folder.remove();
  return {
    requests: wholeNow.requests - whole.requests,
    bytes: wholeNow.bytes - whole.bytes,
    byPath: paths
      .map(
        (path, at) => `${path.replace('/api/sync/', '')} ${(partsNow[at] ?? 0) - (parts[at] ?? 0)}`,
      )
      .join(', '),
    empty,
  };
};

const kB = (bytes: number): number => bytes / 1_000;

export const lesson = async (sink: Sink): Promise<Figure[]> => {
  const others: Figure[] = [];
  for (const contender of shuffled(1, (one) => whoCan('send')(one) && one.name !== 'ours')) {
    const profile = await temporaryFolder();
    sink.reset(1);
    const { context, page } = await openContender(profile.path, sink, contender, 'ana');
    sink.listen();
    await page.evaluate(async (count) => {
      for (let n = 0; n < count; n += 1) {
        await peer.enqueue({ id: `w-${n}`, owner: 'ana', n });
        await peer.drain();
      }
    }, WRITES);
    const { requests, bytes } = sink;
    await context.close();
    await profile.remove();
    const how = `${WRITES} writes of an hour, each sent as it is made, ${sink.taken.size} arrived; ${kB(bytes).toFixed(0)} kB of bodies up, nothing asked back; one round: it does not vary; ${contender.note}`;
    others.push({
      name: `B10 requests of a 60-minute lesson, ${contender.name}`,
      value: requests,
      unit: 'requests',
      target: null,
      how,
    });
  }
  const least = Math.min(...others.map(({ value }) => value));
  const { requests, bytes, byPath, empty } = await hourOfOurs();
  const how = `the app, 240 beats of 15 s in one content, its start and end, and all its looks after news; ${byPath}; without the socket; one round; the least of the others has ${least}`;
  return [
    {
      name: 'B10 requests of a 60-minute lesson, ours',
      value: requests,
      unit: 'requests',
      target: { atMost: least / 20 },
      how,
    },
    {
      name: 'B10 bytes of a 60-minute lesson, ours',
      value: kB(bytes),
      unit: 'kB',
      target: null,
      how: 'both ways, heads included',
    },
    ...others,
    {
      name: 'B6 bytes of an empty pull',
      value: empty.body,
      unit: 'B',
      target: { atMost: 300 },
      how: `the body of the one answer of the real server; ${empty.whole.toFixed(0)} B with both heads as HTTP/1.1 writes them`,
    },
  ];
};
