/**
 * 150 changed elements of a large company: what travels, and how long until the device has them, as
 * patches and as whole rows in turns.
 */
import type { Page } from '@playwright/test';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { openDatabase } from '#server/db/open.ts';
import { write } from '#server/feed/write.ts';
import { largeCompany } from '#tests/builders/large-company.ts';
import type { Bench } from '../browser/engine-page.ts';
import { openProfile } from '../harness/chromium.ts';
import { enter } from '../harness/enter.ts';
import type { Figure } from '../harness/measure.ts';
import { runServer } from '../harness/run-server.ts';
import { statsOf } from '../harness/stats.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';

declare const bench: Bench;

const ROUNDS = 5;
const PAGES = 92;
const ELEMENTS = 150;

/** Another title for 150 elements of 92 pages. The server must be stopped. */
const change = async (dataDir: string, tenant: string, round: number): Promise<number> => {
  const { nodes } = largeCompany({ nodes: 5_000, elements: 4, coursesPerArea: 200, seed: 7 });
  const courses = nodes.filter(({ mapElements }) => mapElements.length > 1).slice(0, PAGES);
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  let left = ELEMENTS;
  try {
    await write(db, { tenant, now: new Date() }, async (writing) => {
      for (const [at, course] of courses.entries()) {
        const some = Math.ceil(left / (PAGES - at));
        left -= some;
        await putNode(writing, {
          ...course,
          mapElements: course.mapElements.map((one, n) =>
            n < some ? { ...one, title: `${one.title}, vez ${round}` } : one,
          ),
        });
      }
    });
  } finally {
    await close();
  }
  return courses.reduce((sum, course) => sum + JSON.stringify(course).length, 0) / PAGES;
};

/** A page of the app's address without the app: nothing else pulls. */
const bare = async (page: Page, url: string, script: string): Promise<void> => {
  await page.goto(`${url}/health`);
  if ((await page.locator('#root').count()) > 0) throw new Error('the app is here');
  await page.addScriptTag({ content: script });
};

export const changedRows = async (dataDir: string, script: string): Promise<Figure[]> => {
  const profile = await temporaryFolder();
  let server = await runServer({ dataDir });
  const context = await openProfile(profile.path, { bypassCSP: true });
  const page = context.pages()[0] ?? (await context.newPage());
  await enter(page, server.url, { login: 'aprendiz', password: 'Aurora2026' });
  await page.addScriptTag({ content: script });
  await page.evaluate(() => bench.filled());
  await bare(page, server.url, script);
  await page.evaluate(() => bench.pull(false));
  const took: Record<'patches' | 'whole', { ms: number; bytes: number; rows: number }[]> = {
    patches: [],
    whole: [],
  };
  let size = 0;
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const { port } = server;
    await server.stop();
    size = await change(dataDir, 'aurora', round);
    server = await runServer({ dataDir, port });
    await bare(page, server.url, script);
    const whole = round % 2 === 1;
    took[whole ? 'whole' : 'patches'].push(
      await page.evaluate((asked) => bench.pull(asked), whole),
    );
  }
  const plain = await page.evaluate(
    ([changed, rounds]) => bench.putPlainElements(20_000, changed, rounds),
    [ELEMENTS, 2 * ROUNDS] as const,
  );
  await server.stop();
  await context.close();
  await profile.remove();
  const of = (kind: 'patches' | 'whole', what: 'ms' | 'bytes' | 'rows'): number =>
    statsOf(took[kind].map((one) => one[what])).p50;
  const how = `${ELEMENTS} changed elements of ${PAGES} pages of ${(size / 1_000).toFixed(1)} kB, ${of('patches', 'rows')} rows, ${ROUNDS} rounds each, in turns`;
  return [
    {
      name: 'Bytes of 150 changed elements',
      value: of('patches', 'bytes') / 1_000,
      unit: 'kB',
      target: null,
      how: `${how}; as whole rows ${(of('whole', 'bytes') / 1_000).toFixed(0)} kB, as small rows of their own ${(plain.bytes / 1_000).toFixed(0)} kB`,
    },
    {
      name: 'Pulling 150 changed elements, p50',
      value: of('patches', 'ms'),
      unit: 'ms',
      target: null,
      how: `with its requests; as whole rows ${of('whole', 'ms').toFixed(1)} ms; small rows of JSON into plain Dexie, without a request, ${statsOf(plain.times).p50.toFixed(1)} ms`,
    },
    {
      name: 'Pulling 150 changed elements, as patches against whole rows',
      value: of('patches', 'ms') / of('whole', 'ms'),
      unit: 'x',
      target: { atMost: 1 },
      how: 'the same run',
    },
  ];
};
