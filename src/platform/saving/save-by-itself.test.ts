import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import {
  aContent,
  aContentEnrollment,
  aMapElement,
  aMedia,
  aNode,
  aNodeEnrollment,
  anEnrollment,
} from '#tests/builders/rows.ts';
import { SPARE_BYTES } from '#sync/downloads/free-space.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
const { saveByItself } = await import('./save-by-itself.ts');
const { choose } = await import('./save.ts');
const { saved } = await import('./saved.ts');

const ana = { idCompany: 'aurora', idUser: 'ana' };
const SIZE = 1_000_000;

const given = ({ type, free = 1_000_000_000 }: { type?: string; free?: number }): void => {
  Object.assign(navigator, {
    storage: {
      estimate: async () => ({ usage: 0, quota: SPARE_BYTES + free }),
      persisted: async () => true,
    },
    connection: type === undefined ? undefined : Object.assign(new EventTarget(), { type }),
  });
};

const db = aPersonDatabase();
const mediaOf = (letter: string) => aMedia(letter, 'aula.mp4', 'video/mp4', SIZE);
const items = async () =>
  (await saved.items.toArray()).map(({ id, auto, paused }) => [id, auto, paused]).toSorted();
const look = () => saveByItself(ana, db);

beforeEach(async () => {
  await Promise.all([
    saved.items.clear(),
    saved.claims.clear(),
    saved.files.clear(),
    saved.choices.clear(),
  ]);
  const steps = ['done', 'next', 'last'];
  await db
    .mirror('node')
    .put(
      aNode({ mapElements: steps.map((idElement) => aMapElement({ idElement, mandatory: true })) }),
    );
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment());
  await db
    .mirror('contentEnrollment')
    .put(aContentEnrollment({ idContentItem: 'done', status: 'COMPLETED', progress: 100 }));
  await db
    .mirror('content')
    .bulkPut(
      steps.map((idContentItem, at) =>
        aContent({ idContentItem, media: mediaOf('abc'.charAt(at)) }),
      ),
    );
});
afterEach(() => {
  for (const name of ['storage', 'connection']) Reflect.deleteProperty(navigator, name);
});

describe('what a person is in the middle of', () => {
  it('is not saved by itself unless they chose so', async () => {
    given({ type: 'wifi' });
    expect([await look(), await items()]).toEqual([false, []]);
  });

  it('comes over Wi-Fi, what is still ahead and nothing that is done', async () => {
    given({ type: 'wifi' });
    await choose(ana, 'wifi');
    expect([await look(), await items()]).toEqual([
      true,
      [
        ['last', true, false],
        ['next', true, false],
      ],
    ]);
    expect(await look()).toBe(false);
  });

  it.each([['cellular'], [undefined]])(
    'does not come where the connection is %s, unless any was chosen',
    async (type) => {
      given(type === undefined ? {} : { type });
      await choose(ana, 'wifi');
      expect([await look(), await items()]).toEqual([false, []]);
      await choose(ana, 'any');
      expect([await look(), (await items()).length]).toEqual([true, 2]);
    },
  );

  it('stands still when the Wi-Fi is left, and goes on when it is back', async () => {
    given({ type: 'wifi' });
    await choose(ana, 'wifi');
    await look();
    given({ type: 'cellular' });
    expect([await look(), (await items()).every(([, , paused]) => paused)]).toEqual([false, true]);
    given({ type: 'wifi' });
    expect([await look(), (await items()).some(([, , paused]) => paused)]).toEqual([true, false]);
  });

  it('takes only room that is free', async () => {
    given({ type: 'wifi', free: SIZE + 10 });
    await choose(ana, 'wifi');
    await look();
    // The browser counts what is stored; the first is only promised yet, and the second does not
    // fit beside it.
    expect(await items()).toEqual([['next', true, false]]);
  });
});
