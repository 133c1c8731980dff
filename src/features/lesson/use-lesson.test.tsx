/** What a lesson commits, as the person themselves and in support access. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScormLesson } from '#contract/areas/content/entities/package.ts';
import type { FromLesson, ToLesson } from '#contract/areas/scorm/entities/messages.ts';
import { supportRecording } from '#src/platform/memory/support-recording.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { anAppDetails } from '#tests/builders/app-details.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aLesson, aPackage } from '#tests/builders/scorm.ts';
import type { OpenedLesson } from './lesson-screen.tsx';
import { useLesson } from './use-lesson.ts';

await vi.hoisted(async () => {
  Object.assign(globalThis, { __APP_VERSION__: 'test' });
  (await import('#tests/builders/screens/browser-storage.ts')).setBrowserStorage();
});
const heard = vi.hoisted(() => ({
  on: (_message: FromLesson): void => undefined,
  told: [] as ToLesson[],
}));
vi.mock('#src/learning/package-frame/use-package-frame.ts', () => ({
  usePackageFrame: (_origin: string, on: (message: FromLesson) => void) => {
    heard.on = on;
    return { ref: () => undefined, tell: (message: ToLesson) => void heard.told.push(message) };
  },
}));
// The package is saved here: a lesson opens without asking the server, unless a test says
// otherwise.
const saved = vi.hoisted(() => ({ isHere: true }));
vi.mock('#src/platform/saving/saved-package.ts', () => ({
  savedPackage: async () =>
    saved.isHere ? { connect: () => new MessageChannel().port2, close: () => undefined } : null,
}));
const server = vi.hoisted(() => ({
  play: async (): Promise<unknown> => ({ ok: false, code: 'unreachable' }),
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({ askAsPerson: () => server.play() }));
const router = vi.hoisted(() => ({ leave: async (): Promise<unknown> => undefined }));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: ({ shouldBlockFn }: { shouldBlockFn: () => Promise<boolean> }) => {
    router.leave = shouldBlockFn;
  },
}));
// What is on the device after the commit: nothing is stored by a dispatch that only notes.
const stored = vi.hoisted(() => ({ standings: new Map<string, unknown>() }));
vi.mock('#sync/reads/points/read-standings.ts', () => ({
  readStandings: async () => stored.standings,
}));
/** Visits that are known on the device: noted, held, forgotten. */
const visits = vi.hoisted(() => [] as string[]);
vi.mock('#src/platform/device/device.ts', () => ({ device: {} }));
vi.mock('#sync/session/left-visits.ts', () => ({
  noteVisit: async () => void visits.push('noted'),
}));
vi.mock('./left-visits.ts', () => ({
  leftVisits: () => ({
    take: () => undefined,
    stored: async () => undefined,
    hold: () => void visits.push('held'),
    release: () => undefined,
    end: (_visit: unknown, isWhole: boolean) => void visits.push(isWhole ? 'over' : 'left'),
  }),
}));
const recorded = vi.hoisted(() => [] as string[]);
vi.mock('#src/learning/recording/record-content.ts', () => ({
  contentWriter: (_who: unknown, view: () => unknown) => ({
    started: async () => void (view() && recorded.push('started')),
    complete: async () => void (view() && recorded.push('complete')),
  }),
}));

const app = { ...anAppDetails(), lessonCdnUrl: 'https://entrega.example' };
const pack = aPackage('s1');
const [lesson] = pack.lessons;
const opened = {
  view: { content: { idContentItem: 'c1' } },
  pack,
  lesson,
  standings: new Map(),
  idEnrollment: 'e',
  idNodeEnrollment: 'n',
} as unknown as OpenedLesson;

let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  recorded.length = 0;
  visits.length = 0;
  stored.standings = new Map([
    [
      's1',
      {
        status: 'COMPLETED',
        totalTime: 0,
        attemptTime: 0,
        last: { idSession: 'before', state: {}, suspended: false },
      },
    ],
  ]);
  heard.told.length = 0;
});
afterEach(() => {
  cleanup();
  act(() => supportRecording.set(false));
});

const known = {
  own: { origin: 'https://p-a.licoes.example', isShared: false, isCdn: false, label: 'p-a' },
  shared: { origin: 'https://licoes.example', isShared: true, isCdn: false, label: 'p-a' },
  cdn: { origin: 'https://entrega.example', isShared: true, isCdn: true, label: 'p-a' },
};
const failed = { count: 0 };
const told = { denied: 0, stuck: [] as boolean[] };
const given = (place: keyof typeof known, went: (string | null)[] = []) => ({
  place: known[place],
  isAsked: false,
  onGo: (to: string | null) => void went.push(to),
  onCdnFailed: () => void (failed.count += 1),
  onDenied: () => void (told.denied += 1),
  onStuck: (isReached: boolean) => void told.stuck.push(isReached),
});
const open = async (
  supporter?: string,
  more: Partial<OpenedLesson> = {},
  place: keyof typeof known = 'own',
) => {
  const current = aFakePerson('ana', dispatched);
  Object.assign(current.person, {
    name: 'Ana Souza',
    ...(supporter !== undefined && { idSupporter: supporter }),
  });
  const runtime = aFakeRuntime({ current, app });
  const went: (string | null)[] = [];
  const { result, rerender } = renderHook((options) => useLesson({ ...opened, ...more }, options), {
    initialProps: given(place, went),
    wrapper: ({ children }: { children: ReactNode }) => (
      <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
    ),
  });
  await act(async () => heard.on({ kind: 'ready', keeps: true, stores: true }));
  const opening = heard.told.find((one) => one.kind === 'open');
  const session = opening?.session ?? '';
  let n = 0;
  const say = (message: Record<string, unknown>) =>
    act(async () => heard.on({ session, ...message } as FromLesson));
  return {
    result,
    went,
    say,
    model: opening?.model,
    ask: () => act(async () => rerender({ ...given(place, went), isAsked: true })),
    commit: (state: Record<string, unknown>, ended = true) =>
      say({ kind: 'commit', n: (n += 1), state, ended }),
  };
};
const done = { core: { lesson_status: 'completed' } };
const credit = (model: unknown) =>
  (model as { core: { credit: string; lesson_mode: string } }).core;

it('what the person themselves does is recorded', async () => {
  const { commit, model } = await open();
  await commit(done);
  expect([dispatched.map(([kind]) => kind), recorded]).toEqual([
    ['scorm.commit'],
    ['started', 'complete'],
  ]);
  expect(credit(model)).toMatchObject({ credit: 'credit', lesson_mode: 'normal' });
});

it('a page that is no lesson is complete once it is opened', async () => {
  const { say } = await open(undefined, {
    lesson: { ...aLesson('s1'), isSco: false },
  });
  await say({ kind: 'loaded' });
  expect(dispatched).toMatchObject([
    ['scorm.commit', { state: {}, ended: false, result: { status: 'COMPLETED' } }],
  ]);
});

it('a lesson of 2004 is told anew where it may go after what it stored', async () => {
  const leaf = (id: string) => ({ id, title: id });
  const flow = {
    ...aPackage('s1', 's2'),
    version: '2004' as const,
    sequencing: {
      id: 'o',
      title: 'o',
      sequencingControls: { choice: false, flow: true },
      children: [leaf('s1'), leaf('s2')],
    },
  };
  stored.standings = new Map();
  const { commit } = await open(undefined, { pack: flow });
  const ways = { continue: true, previous: false, choice: ['o'], jump: ['s1', 's2'] };
  expect(heard.told.find((one) => one.kind === 'open')).toMatchObject({ ways });
  await commit({ completion_status: 'incomplete' }, false);
  expect(heard.told.at(-1)).toMatchObject({ kind: 'ways', ways });
});

it('support access records nothing of a lesson, also where reading is recorded', async () => {
  act(() => supportRecording.set(true));
  stored.standings = new Map();
  const { commit, model } = await open('admin');
  await commit(done);
  expect([dispatched, recorded]).toEqual([[], []]);
  expect(credit(model)).toMatchObject({ credit: 'no-credit', lesson_mode: 'browse' });
});

it('of commits that come faster than the device stores, the newest is stored, and all are answered', async () => {
  const { result, say } = await open();
  await act(async () => {
    const { session } = heard.told.find((one) => one.kind === 'open')!;
    for (let n = 1; n <= 50; n += 1)
      heard.on({
        kind: 'commit',
        session,
        n,
        state: { core: { lesson_location: String(n) } },
        ended: false,
      } as FromLesson);
  });
  await say({ kind: 'bound', bound: 'value' });
  const places = dispatched.map(
    ([, payload]) =>
      (payload as { state: { core: { lesson_location: string } } }).state.core.lesson_location,
  );
  expect(places).toEqual(['1', '50']);
  expect(heard.told.flatMap((one) => (one.kind === 'stored' ? [one.n] : []))).toEqual([1, 50]);
  expect(result.current.notice).toMatch(/longo demais/);
});

it('an enrolment that has not arrived is sent first, and the lesson opens then', async () => {
  saved.isHere = false;
  let asked = 0;
  server.play = async () => {
    asked += 1;
    return asked === 1
      ? { ok: false, code: 'not_enrolled' }
      : { ok: true, value: { url: 'http://packages/p/key/s1.html' } };
  };
  await open();
  expect(heard.told).toMatchObject([{ kind: 'open', address: '/p/key/s1.html' }]);
  saved.isHere = true;
});

describe('through the delivery network', () => {
  afterEach(() => {
    saved.isHere = true;
    failed.count = 0;
  });
  const answer = (url: string) => {
    saved.isHere = false;
    server.play = async () => ({ ok: true, value: { url } });
  };

  it('a lesson opens at its address there', async () => {
    answer('https://entrega.example/p/key/s1.html');
    await open(undefined, {}, 'cdn');
    expect([heard.told, failed.count]).toMatchObject([
      [{ kind: 'open', address: '/p/key/s1.html' }],
      0,
    ]);
  });

  it('a server that has given up the network leads back to itself', async () => {
    answer('https://licoes.example/p/key/s1.html');
    await open(undefined, {}, 'cdn');
    expect([heard.told, failed.count]).toEqual([[], 1]);
  });

  it('a network that does not have the lesson leads back to the server', async () => {
    answer('https://entrega.example/p/key/s1.html');
    const { say } = await open(undefined, {}, 'cdn');
    await say({ kind: 'failed' });
    expect(failed.count).toBe(1);
  });

  it('a network whose page says nothing is given up', async () => {
    vi.useFakeTimers();
    const current = aFakePerson('ana', dispatched);
    const runtime = aFakeRuntime({ current, app });
    renderHook(() => useLesson(opened, given('cdn')), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
      ),
    });
    await act(async () => vi.advanceTimersByTime(8000));
    expect(failed.count).toBe(1);
    vi.useRealTimers();
  });
});

it('a network whose frame loads and says nothing is given up, not put right', async () => {
  vi.useFakeTimers();
  failed.count = 0;
  told.stuck.length = 0;
  const runtime = aFakeRuntime({ current: aFakePerson('ana', dispatched), app });
  const { result } = renderHook(() => useLesson(opened, given('cdn')), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
    ),
  });
  act(() => result.current.onFrameLoaded());
  await act(async () => vi.advanceTimersByTimeAsync(4500));
  expect([failed.count, told.stuck]).toEqual([1, []]);
  vi.useRealTimers();
});

describe('a lesson that does not open', () => {
  beforeEach(() => {
    told.stuck.length = 0;
    told.denied = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

  it('is told of after twenty seconds', async () => {
    await open();
    await pass(19_900);
    expect(told.stuck).toEqual([]);
    await pass(200);
    expect(told.stuck).toEqual([true]);
  });

  it('is left alone once it has opened', async () => {
    const { say } = await open();
    await say({ kind: 'loaded' });
    await pass(60_000);
    expect(told.stuck).toEqual([]);
  });

  it('is told of at once where its frame has loaded and says nothing', async () => {
    const runtime = aFakeRuntime({ current: aFakePerson('ana', dispatched), app });
    const { result } = renderHook(() => useLesson(opened, given('own')), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
      ),
    });
    act(() => result.current.onFrameLoaded());
    await pass(5000);
    expect(told.stuck).toEqual([false]);
  });

  it('opens elsewhere where its own origin stores nothing', async () => {
    const { say } = await open();
    await say({ kind: 'ready', keeps: false, stores: false });
    expect(told.denied).toBe(1);
  });
});

describe('a PDF of the package', () => {
  const opens = async (address: string, place: keyof typeof known = 'shared') => {
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    const { say } = await open(undefined, {}, place);
    const folder =
      /^.*\/(?=[^/]*$)/.exec(heard.told.find((one) => one.kind === 'open')?.address ?? '')?.[0] ??
      '';
    await say({ kind: 'document', address: address.replace('‹pasta›', folder) });
    const calls = opening.mock.calls.map(([url]) => String(url).replace(folder, '‹pasta›'));
    opening.mockRestore();
    return calls;
  };

  it('opens in a window that knows nothing of this one', async () => {
    expect(await opens('‹pasta›guia.pdf')).toEqual([
      'https://licoes.example‹pasta›guia.pdf?documento=inteiro',
    ]);
  });

  it.each([
    'https://evil.example/guia.pdf',
    '//evil.example/guia.pdf',
    '/guia.pdf',
    '‹pasta›../guia.pdf',
    'javascript:alert(1)',
    '‹pasta›%',
  ])('but not %s', async (address) => {
    const calls = await opens(address);
    expect(calls.filter((url) => !url.startsWith('https://licoes.example‹pasta›'))).toEqual([]);
  });
});

it('a lesson that another tab asks to end stores first, and is gone', async () => {
  const { ask, say, result } = await open(undefined, {}, 'shared');
  await say({ kind: 'loaded' });
  await ask();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  expect([heard.told.at(-1)?.kind, result.current.phase]).toEqual(['leave', 'leaving']);
  await say({ kind: 'commit', n: 1, state: done, ended: true });
  await say({ kind: 'left' });
  expect([dispatched.map(([kind]) => kind), result.current.phase]).toEqual([
    ['scorm.commit'],
    'elsewhere',
  ]);
});

it('a way out waits until the lesson has ended and stored', async () => {
  const { say, commit } = await open();
  await say({ kind: 'loaded' });
  let blocks: unknown;
  await act(async () => void router.leave().then((answer) => (blocks = answer)));
  expect([heard.told.at(-1)?.kind, blocks]).toEqual(['leave', undefined]);
  await commit(done);
  expect(blocks).toBeUndefined();
  await say({ kind: 'left' });
  expect([dispatched.map(([kind]) => kind), blocks]).toEqual([['scorm.commit'], false]);
});

it('a page that ends has handed over what it heard in that turn, and goes on storing', async () => {
  await open();
  const { session } = heard.told.find((one) => one.kind === 'open')!;
  for (const n of [1, 2])
    heard.on({ kind: 'commit', session, n, state: {}, ended: n === 2 } as FromLesson);
  expect(dispatched.length).toBe(1);
  cleanup();
  await expect
    .poll(() => dispatched.map(([, payload]) => (payload as { ended: boolean }).ended))
    .toEqual([false, true]);
});

it('a visit is held before the device notes it, so that no tab takes it for one that ended', async () => {
  await open();
  expect(visits).toEqual(['held', 'noted']);
});

it('what is said of another visit is not heard', async () => {
  const { say } = await open();
  await say({ kind: 'commit', session: 'other', n: 1, state: done, ended: true });
  await say({ kind: 'bound', session: 'other', bound: 'size' });
  expect(dispatched).toEqual([]);
});

describe('when the time of an attempt is over', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const limited = (
    timeLimitAction: ScormLesson['timeLimitAction'],
    attemptTime = 0,
  ): Partial<OpenedLesson> => {
    stored.standings = new Map([
      [
        's1',
        {
          status: 'IN_PROGRESS',
          attemptTime,
          totalTime: attemptTime,
          last: { idSession: 'v', state: {}, suspended: true },
        },
      ],
    ]);
    return { lesson: aLesson('s1', { maxTimeAllowed: 60, timeLimitAction }) };
  };
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  const leaves = () => heard.told.flatMap((one) => (one.kind === 'leave' ? [one.timeOut] : []));

  it.each([
    ['exit,message', [true], 'timeOver', null, []],
    ['exit,no message', [true], 'leaving', null, [null]],
    ['continue,message', [], 'open', 'O tempo desta lição acabou. Você pode continuar.', []],
    ['continue,no message', [], 'open', null, []],
    [null, [], 'open', null, []],
  ] as const)('the package says %s', async (action, ended, phase, notice, way) => {
    const { result, say, went } = await open(undefined, limited(action));
    await say({ kind: 'loaded' });
    await pass(64_000);
    expect([leaves(), result.current.phase]).toEqual([[], 'open']);
    await pass(1500);
    expect(leaves()).toEqual(ended);
    await say({ kind: 'left' });
    await pass(2500);
    expect([result.current.phase, result.current.notice, went]).toEqual([phase, notice, way]);
  });

  it('what earlier visits of the attempt took counts', async () => {
    const { say } = await open(undefined, limited('exit,message', 50));
    await say({ kind: 'loaded' });
    await pass(16_000);
    expect(leaves()).toEqual([true]);
  });

  it('a lesson that ended itself is left alone', async () => {
    const { say, commit } = await open(undefined, limited('exit,message'));
    await say({ kind: 'loaded' });
    await commit(done);
    await pass(70_000);
    expect(leaves()).toEqual([]);
  });
});
