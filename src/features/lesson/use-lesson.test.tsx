/** What a lesson commits, as the person themselves and in support access. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FromLesson, ToLesson } from '#contract/entities/scorm/messages.ts';
import { supportRecording } from '#src/platform/memory/support-recording.ts';
import { RuntimeProvider } from '#src/platform/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aPackage } from '#tests/builders/scorm.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import { useLesson } from './use-lesson.ts';

await vi.hoisted(async () => {
  Object.assign(globalThis, { __APP_VERSION__: 'test' });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
const heard = vi.hoisted(() => ({ on: (_message: FromLesson): void => undefined, told: [] as ToLesson[] }));
vi.mock('#src/package-frame/use-package-frame.ts', () => ({
  usePackageFrame: (on: (message: FromLesson) => void) => {
    heard.on = on;
    return { src: null, ref: () => undefined, tell: (message: ToLesson) => void heard.told.push(message) };
  },
}));
// The package is saved here: a lesson opens without asking the server.
vi.mock('#src/platform/saving/saved-package.ts', () => ({ savedPackage: async () => ({ part: async () => null }) }));
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => undefined }));
// What is on the device after the commit: nothing is stored by a dispatch that only notes.
vi.mock('#sync/reads/read-standings.ts', () => ({
  readStandings: async () => new Map([['s1', { status: 'COMPLETED', completed: true, last: { suspended: false } }]]),
}));
const recorded = vi.hoisted(() => [] as string[]);
vi.mock('#src/content-recording/record-content.ts', () => ({
  contentWriter: (_who: unknown, view: () => unknown) => ({
    started: async () => void (view() && recorded.push('started')),
    complete: async () => void (view() && recorded.push('complete')),
  }),
}));

const pack = aPackage('s1');
const [lesson] = pack.lessons;
const opened = {
  ...{ view: { content: { idContentItem: 'c1' } }, pack, lesson, standings: new Map(), idEnrollment: 'e', idNodeEnrollment: 'n' },
} as unknown as OpenedLesson;

let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  recorded.length = 0;
  heard.told.length = 0;
});
afterEach(() => {
  cleanup();
  act(() => supportRecording.set(false));
});

const open = async (supporter?: string) => {
  const current = aFakePerson('ana', dispatched);
  Object.assign(current.person, { name: 'Ana Souza', ...(supporter !== undefined && { idSupporter: supporter }) });
  const runtime = aFakeRuntime({ current });
  renderHook(() => useLesson(opened, () => undefined), {
    wrapper: ({ children }: { children: ReactNode }) => <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>,
  });
  await act(async () => heard.on({ kind: 'ready', keeps: true }));
  const session = heard.told.flatMap((one) => (one.kind === 'open' ? [one.session] : []))[0] ?? '';
  let n = 0;
  return (state: Record<string, unknown>) => act(async () => heard.on({ kind: 'commit', session, n: (n += 1), state, ended: true }));
};
const done = { core: { lesson_status: 'completed' } };

it('what the person themselves does is recorded', async () => {
  const commit = await open();
  await commit(done);
  expect([dispatched.map(([kind]) => kind), recorded]).toEqual([['scorm.commit'], ['started', 'complete']]);
});

it('support access records nothing until it is asked for, and nothing after it is taken back', async () => {
  const commit = await open('admin');
  await commit(done);
  expect([dispatched, recorded]).toEqual([[], []]);
  await act(async () => supportRecording.set(true));
  await commit(done);
  expect([dispatched.map(([kind]) => kind), recorded]).toEqual([['scorm.commit'], ['started', 'complete']]);
  await act(async () => supportRecording.set(false));
  await commit(done);
  expect(dispatched.length).toBe(1);
});
