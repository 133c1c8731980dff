import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aNode } from '#tests/builders/rows.ts';
import { readAhead, type SharedQuery, useSharedMirror } from './shared-mirror.ts';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const count: SharedQuery<number> = { name: 'count', read: (db) => db.mirror('node').count() };
const passing: SharedQuery<number> = { ...count, name: 'count of one page', passing: true };
const TIMES = { patienceMs: 5_000, keptMs: 0 };

/** Shows a read, and notes what each drawing of it had. */
const show = (person: ReturnType<typeof aFakePerson>, query: SharedQuery<number>) => {
  const drawn: (number | undefined)[] = [];
  const Screen = () => {
    const value = useSharedMirror(query);
    drawn.push(value);
    return <output>{value}</output>;
  };
  const { unmount } = render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <Screen />
    </RuntimeProvider>,
  );
  return { drawn, unmount };
};

test.each([count, passing])(
  'what was read ahead is there in the first drawing: $name',
  async (query) => {
    const person = aFakePerson();
    await person.db.mirror('node').put(aNode());
    await readAhead(person, [query], TIMES);
    expect(show(person, query).drawn).toEqual([1]);
  },
);

test('what no person read ahead comes as soon as it is read', async () => {
  const { drawn } = show(aFakePerson(), count);
  expect(drawn[0]).toBeUndefined();
  await waitFor(() => expect(drawn.at(-1)).toBe(0));
});

test('what many screens show is known to the next one at once; what was of one page is forgotten with it', async () => {
  const person = aFakePerson();
  for (const [query, next] of [
    [count, 0],
    [passing, undefined],
  ] as const) {
    const { drawn, unmount } = show(person, query);
    await waitFor(() => expect(drawn.at(-1)).toBe(0));
    unmount();
    expect(show(person, query).drawn[0]).toBe(next);
  }
});

test('no person is shown what was read for another person', async () => {
  const ana = aFakePerson('ana');
  await ana.db.mirror('node').put(aNode());
  await readAhead(ana, [count], TIMES);
  expect(show(aFakePerson('bia'), count).drawn[0]).toBeUndefined();
});
