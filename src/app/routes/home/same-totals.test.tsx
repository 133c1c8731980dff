/** What home, the page and the journey say of one page: the same count and the same minutes. */
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import { planCompany } from '#server/areas/publish/build/plan-company.ts';
import { startImport } from '#server/areas/publish/build/start-import.ts';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { RegisteredTab } from '#src/features/journey/registered/registered-tab.tsx';
import { LevelScreen } from '#src/features/level/level-screen.tsx';
import { lengthOf } from '#src/learning/reads/level-totals.ts';
import { writeMeta } from '#sync/meta.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aContentEnrollment, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

const demo = join(import.meta.dirname, '../../../../server/demo/aurora');
const tell = (): undefined => undefined;

const counted = /\d+ de \d+ (?:obrigatórios?|ite(?:m|ns))/;
const countIn = (text: string): string | undefined => counted.exec(text)?.[0];

const showing = async (page: Node) => {
  const person = aFakePerson(`ana-${page.idNode}`);
  const { db } = person;
  const { idUser } = person.person;
  await writeMeta(db, 'link', { lastOkAt: Date.now() } as never);
  await db
    .mirror('node')
    .bulkPut([
      aNode({ idNode: 'aurora', nodeType: 'ORGANIZATION' }),
      { ...page, status: 'PUBLISHED', prerequisites: [], parentNodes: [] },
    ]);
  await db.mirror('enrollment').put(anEnrollment({ idNode: page.idNode, idUser }));
  const own = { idNodeEnrollment: 'e1.n', idNode: page.idNode, idUser };
  await db.mirror('nodeEnrollment').put(aNodeEnrollment(own));
  const first = page.mapElements.find(({ elementType }) => elementType === 'CONTENT');
  await db.mirror('contentEnrollment').put(
    aContentEnrollment({
      idNodeEnrollment: 'e1.n',
      idUser,
      idContentItem: first?.idElement ?? '',
    }),
  );
  const show = (part: React.ReactNode) =>
    render(<RuntimeProvider runtime={aFakeRuntime({ current: person })}>{part}</RuntimeProvider>);
  show(<HomeScreen news={null} />);
  const card = await screen.findByRole('region', { name: `Continuar ${page.title}` });
  const home = card.textContent;
  cleanup();
  show(<RegisteredTab />);
  const row = (await screen.findByRole('link', { name: page.title })).closest('li');
  const journey = row?.textContent ?? null;
  cleanup();
  const { container } = show(<LevelScreen id={page.idNode} onSingleStep={tell} onLeave={tell} />);
  await screen.findByRole('heading', { level: 1, name: page.title });
  const head = container.textContent;
  cleanup();
  // The number at the end of a title is no count.
  const without = (text: string | null): string => (text ?? '').replaceAll(page.title, ' ');
  return { home: without(home), journey: without(journey), head: without(head) };
};

it('are the same on home, in the journey and on the page, for every page of the demonstration', async () => {
  const plan = await planCompany(await startImport(demo, tell), tell);
  const pages = plan.nodes.filter(
    ({ nodeType, mapElements }) =>
      nodeType === 'LEARNING' &&
      mapElements.filter(({ elementType }) => elementType === 'CONTENT').length > 1,
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const shown = await showing(page);
    const figure = countIn(shown.home);
    expect.soft(figure, page.title).toBeTruthy();
    expect
      .soft([countIn(shown.journey), countIn(shown.head)], page.title)
      .toEqual([figure, figure]);
    // Nothing is done: what is left is the whole page.
    const length = lengthOf(page);
    if (length === null) continue;
    expect.soft(shown.home, page.title).toContain(`faltam ${durationPhrase(length)}`);
    expect.soft(shown.head, page.title).toContain(durationPhrase(length));
  }
}, 120_000);
