/** Each way into a lesson and out of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type {
  LessonEvent,
  LessonInput,
  NextLesson,
  NavigationRequest,
  Opening,
} from './lesson-state.ts';
import { lessonMachine } from './lesson.machine.ts';

const input: LessonInput = { isCdn: false, isShared: false };
const opening: Opening = {
  visit: { session: 'v1', basedOn: null, began: 0, address: '/p/key/s1.html' },
  message: { kind: 'open', session: 'v1' } as never,
  isStartSaved: true,
  timeLimit: null,
};
const ready: LessonEvent = { type: 'PAGE_READY', keeps: true, stores: true };
const commit = (n: number, ended = false): LessonEvent => ({
  type: 'COMMIT',
  commit: { kind: 'commit', session: 'v1', n, state: {}, ended } as never,
});

interface Given extends Partial<LessonInput> {
  opening?: Opening | Error;
  next?: NextLesson;
}

/** `done`: what was said to the frame, the store and the screen, in order. */
const run = ({ opening: found = opening, next = null, ...over }: Given = {}) => {
  const done: unknown[] = [];
  const requests: (NavigationRequest | null)[] = [];
  const visits: string[] = [];
  const machine = lessonMachine.provide({
    actors: {
      open: fromPromise(async () => {
        if (found instanceof Error) throw found;
        return found;
      }),
      decideNext: fromPromise(async ({ input: { request } }) => {
        requests.push(request);
        return next;
      }),
    },
    actions: {
      tellOpen: () => void done.push('open'),
      tellLeave: (_, { visit, timeOut }) => void done.push(['leave', visit?.session, timeOut]),
      store: (_, { visit, commit: { n } }) => void done.push(['store', visit?.session, n]),
      releaseVisit: (_, { isWhole }) => void visits.push(isWhole ? 'over' : 'left'),
      sync: () => void done.push('sync'),
      goTo: (_, idSco) => void done.push(['go', idSco]),
      onNetworkLost: () => void done.push('networkLost'),
      onDenied: () => void done.push('denied'),
      onStuck: (_, { isReached }) => void done.push(['stuck', isReached]),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...over } });
  actor.start();
  return {
    done,
    requests,
    visits,
    send: (...events: LessonEvent[]) => events.forEach((event) => actor.send(event)),
    tags: () => [...actor.getSnapshot().tags],
    context: () => actor.getSnapshot().context,
  };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A lesson that is open; `done` is empty. */
const opened = async (given: Given = {}) => {
  const lesson = run(given);
  lesson.send({ type: 'FRAME_LOADED' }, { type: 'PAGE_HERE' }, ready);
  await pass(0);
  lesson.send({ type: 'LESSON_LOADED' });
  expect([lesson.tags(), lesson.done]).toEqual([['open'], ['open']]);
  lesson.done.length = 0;
  return lesson;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('opening', () => {
  it('tells the frame once, and stays open without a time limit', async () => {
    const { send, tags, done } = await opened();
    send(ready);
    await pass(3_600_000);
    expect([tags(), done]).toEqual([['open'], []]);
  });

  it.each([
    ['notHere', 'notHere', []],
    ['failed', 'failed', []],
    ['cdnFailed', 'loading', ['networkLost']],
  ] as const)('whose address is %s', async (why, tag, expected) => {
    const { send, tags, done } = run({ opening: { why } });
    send(ready);
    await pass(0);
    expect([tags(), done]).toEqual([[tag], expected]);
  });

  it('says that its start could not be saved, and opens', async () => {
    const { context, done } = await opened({ opening: { ...opening, isStartSaved: false } });
    expect([context().notice, done]).toEqual(['notSaved', []]);
  });

  it('gives a place where nothing can be stored up, except where packages share it', async () => {
    const denied: LessonEvent = { type: 'PAGE_READY', keeps: false, stores: false };
    const own = run();
    own.send(denied);
    const shared = run({ isShared: true });
    shared.send(denied);
    await pass(0);
    expect([own.done, shared.done]).toEqual([['denied'], ['open']]);
    const later = await opened();
    later.send(denied);
    expect(later.done).toEqual(['denied']);
  });

  it('fails where the lesson does', async () => {
    const { send, tags } = run();
    send(ready);
    await pass(0);
    send({ type: 'LESSON_FAILED' });
    expect(tags()).toEqual(['failed']);
  });
});

describe('a lesson that does not open', () => {
  it('is stuck after 20 seconds, and says once whether the page was reached', async () => {
    const unopened = run();
    unopened.send({ type: 'PAGE_HERE' }, ready);
    await pass(19_900);
    expect(unopened.done).toEqual(['open']);
    await pass(60_000);
    expect(unopened.done).toEqual(['open', ['stuck', true]]);
    const unheard = run();
    await pass(20_000);
    expect(unheard.done).toEqual([['stuck', false]]);
  });

  it('is stuck after 20 seconds where opening itself throws', async () => {
    const { send, done } = run({ opening: new Error('no database') });
    send(ready);
    await pass(19_900);
    expect(done).toEqual([]);
    await pass(100);
    expect(done).toEqual([['stuck', true]]);
  });

  it('is stuck after 4 seconds where the frame has loaded without our page', async () => {
    const silent = run();
    silent.send({ type: 'FRAME_LOADED' });
    const heard = run();
    heard.send({ type: 'FRAME_LOADED' }, { type: 'PAGE_HERE' });
    await pass(4_000);
    expect([silent.done, heard.done]).toEqual([[['stuck', false]], []]);
  });

  it('gives a delivery network up that is silent, late, or without the lesson', async () => {
    const silent = run({ isCdn: true });
    silent.send({ type: 'FRAME_LOADED' });
    await pass(4_000);
    const late = run({ isCdn: true });
    late.send({ type: 'PAGE_HERE' });
    await pass(8_000);
    const unopened = run({ isCdn: true });
    unopened.send(ready);
    await pass(20_000);
    const failed = run({ isCdn: true });
    failed.send(ready);
    await pass(0);
    failed.send({ type: 'LESSON_FAILED' });
    expect([silent.done, late.done, unopened.done, failed.done]).toEqual([
      ['networkLost'],
      ['networkLost'],
      ['open', 'networkLost'],
      ['open', 'networkLost'],
    ]);
  });
});

describe('leaving by close, back, a link or another address', () => {
  it('waits for the last commit, also when the page has closed before it is stored', async () => {
    const { send, tags, done } = await opened();
    send({ type: 'LEAVE' });
    expect(tags()).toEqual(['leaving']);
    send(commit(1, true), { type: 'LESSON_CLOSED' });
    expect(done).toEqual([
      ['leave', 'v1', false],
      ['store', 'v1', 1],
    ]);
    send({ type: 'ALL_STORED' });
    expect(done.at(-1)).toBe('sync');
  });

  it('waits two seconds for a frame that says nothing any more', async () => {
    const { send, done, context } = await opened();
    send({ type: 'LEAVE' });
    await pass(1_900);
    expect(done).toEqual([['leave', 'v1', false]]);
    await pass(100);
    expect([done, context().visit]).toEqual([[['leave', 'v1', false], 'sync'], null]);
  });

  it('stores nothing of a visit that is over', async () => {
    const { send, done } = await opened();
    send({ type: 'LEAVE' }, { type: 'LESSON_CLOSED' }, commit(1));
    expect(done).toEqual([['leave', 'v1', false], 'sync']);
  });

  it('ends once, however often it is asked to', async () => {
    const { send, done } = await opened();
    send({ type: 'LEAVE' }, { type: 'LEAVE' }, { type: 'LESSON_CLOSED' }, { type: 'LEAVE' });
    expect(done).toEqual([['leave', 'v1', false], 'sync']);
  });

  it('leaves a lesson that is still loading', async () => {
    const { send, tags, done } = run();
    send(ready);
    await pass(0);
    send({ type: 'LEAVE' });
    await pass(20_000);
    expect([tags(), done]).toEqual([['leaving'], ['open', ['leave', 'v1', false], 'sync']]);
  });

  it('has nothing to end before the lesson was opened or where it failed', async () => {
    const unopened = run();
    unopened.send({ type: 'LEAVE' });
    expect([unopened.tags(), unopened.done]).toEqual([['loading'], []]);
    const failed = await opened();
    failed.send({ type: 'LESSON_FAILED' }, { type: 'LEAVE' });
    expect([failed.tags(), failed.done]).toEqual([['failed'], []]);
  });
});

describe('going on by the rules of the package', () => {
  const wish = { kind: 'continue', target: null } as const;

  it('decides where it leads when all that the lesson stored is on the device', async () => {
    const { send, tags, done, requests } = await opened({ next: { idSco: 's2' } });
    send({ type: 'GO', wish }, commit(1, true), { type: 'LESSON_CLOSED' });
    await pass(0);
    expect([tags(), requests]).toEqual([['leaving'], []]);
    send({ type: 'ALL_STORED' });
    await pass(0);
    expect(requests).toEqual([{ wish }]);
    expect(done).toEqual([['leave', 'v1', false], ['store', 'v1', 1], 'sync', ['go', 's2']]);
  });

  it('leads to the list where there is nowhere to go', async () => {
    const { send, done } = await opened({ next: null });
    send({ type: 'GO', wish }, { type: 'LESSON_CLOSED' });
    await pass(0);
    expect(done.at(-1)).toEqual(['go', null]);
  });
});

describe('another tab', () => {
  it('gets the place when the lesson has ended and stored', async () => {
    const { send, tags, done } = await opened({ isShared: true });
    send({ type: 'OTHER_TAB' }, commit(1, true), { type: 'LESSON_CLOSED' });
    expect(tags()).toEqual(['leaving']);
    send({ type: 'ALL_STORED' });
    expect([tags(), done]).toEqual([
      ['elsewhere'],
      [['leave', 'v1', false], ['store', 'v1', 1], 'sync'],
    ]);
  });

  it('gets it at once before the lesson was opened, and nothing opens later', async () => {
    const { send, tags, done } = run({ isShared: true });
    send(ready, { type: 'OTHER_TAB' });
    await pass(30_000);
    expect([tags(), done]).toEqual([['elsewhere'], []]);
  });

  it('gets it while the person leaves, and from a lesson that failed', async () => {
    const left = await opened({ isShared: true });
    left.send({ type: 'LEAVE' }, { type: 'OTHER_TAB' }, { type: 'LESSON_CLOSED' });
    const failed = await opened({ isShared: true });
    failed.send({ type: 'LESSON_FAILED' }, { type: 'OTHER_TAB' });
    expect([left.tags(), failed.tags()]).toEqual([['elsewhere'], ['elsewhere']]);
  });
});

describe('time over', () => {
  const limit = (exits: boolean, tells: boolean) => ({
    opening: { ...opening, timeLimit: { ms: 60_000, exits, tells } },
  });

  it.each([
    [true, true, 'timeOver', null, [['leave', 'v1', true], 'sync']],
    [true, false, 'leaving', null, [['leave', 'v1', true], 'sync', ['go', null]]],
    [false, true, 'open', 'mayContinue', []],
    [false, false, 'open', null, []],
  ] as const)('exits %s, tells %s', async (exits, tells, tag, notice, expected) => {
    const { send, tags, done, context } = await opened(limit(exits, tells));
    await pass(59_900);
    expect(done).toEqual([]);
    await pass(100);
    send({ type: 'LESSON_CLOSED' });
    expect([tags(), context().notice, done]).toEqual([[tag], notice, expected]);
  });

  it('does not count before the lesson is open, nor for one that ended itself', async () => {
    const loading = run(limit(true, true));
    loading.send(ready);
    await pass(19_000);
    expect(loading.tags()).toEqual(['loading']);
    const ended = await opened(limit(true, true));
    ended.send(commit(1, true), { type: 'ALL_STORED' });
    await pass(60_000);
    expect([ended.tags(), ended.done]).toEqual([['open'], [['store', 'v1', 1]]]);
  });
});

describe("the lesson's own end", () => {
  const wish = { kind: 'continue', target: null } as const;

  it('leads on when all is stored, by what the lesson asked for', async () => {
    const { send, done, requests } = await opened({ next: { idSco: 's2' } });
    send(commit(1, true), { type: 'NAVIGATION_REQUEST', wish });
    await pass(0);
    expect(requests).toEqual([]);
    send({ type: 'ALL_STORED' });
    await pass(0);
    expect([requests, done.at(-1)]).toEqual([[{ wish }], ['go', 's2']]);
  });

  it('leads to the list, or nowhere', async () => {
    const list = await opened({ next: { idSco: null } });
    list.send(commit(1, true), { type: 'ALL_STORED' });
    const stays = await opened({ next: null });
    stays.send(commit(1, true), { type: 'ALL_STORED' });
    await pass(0);
    expect([list.requests, list.done.at(-1)]).toEqual([[{ wish: null }], ['go', null]]);
    expect([stays.tags(), stays.done]).toEqual([['open'], [['store', 'v1', 1]]]);
  });

  it('hears a request that comes when the end is stored already', async () => {
    const { send, requests } = await opened();
    send(commit(1, true), { type: 'ALL_STORED' }, { type: 'NAVIGATION_REQUEST', wish });
    await pass(0);
    expect(requests).toEqual([{ wish: null }, { wish }]);
  });

  it('leads nowhere once the person leaves', async () => {
    const { send, done } = await opened({ next: { idSco: 's2' } });
    send(commit(1, true), { type: 'LEAVE' }, { type: 'ALL_STORED' }, { type: 'LESSON_CLOSED' });
    await pass(0);
    expect(done).toEqual([['store', 'v1', 1], ['leave', 'v1', false], 'sync']);
  });

  it('is none without an ended commit', async () => {
    const { send, requests } = await opened();
    send(commit(1), { type: 'ALL_STORED' });
    await pass(0);
    expect(requests).toEqual([]);
  });
});

it('tells what is not stored', async () => {
  const { send, context } = await opened();
  send({ type: 'NOT_SAVED' });
  expect(context().notice).toBe('notSaved');
  send({ type: 'BOUND_MET', bound: 'value' });
  expect(context().notice).toBe('value');
});

describe('what the device knows of the visit', () => {
  it('is over when the lesson has closed and all is stored', async () => {
    const { send, visits } = await opened();
    send({ type: 'LEAVE' }, commit(1, true), { type: 'LESSON_CLOSED' });
    expect(visits).toEqual([]);
    send({ type: 'ALL_STORED' });
    expect(visits).toEqual(['over']);
  });

  it('stays where a lesson that hangs was left: what it stores later is not lost', async () => {
    const { send, visits } = await opened();
    send({ type: 'LEAVE' });
    await pass(2000);
    expect(visits).toEqual(['left']);
  });
});
