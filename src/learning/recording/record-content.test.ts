import { expect, test, vi } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { ContentView } from '#sync/reads/read-content.ts';
import { contentWriter, recorderOf } from './record-content.ts';

const enrolled = {
  content: { idContentItem: 'c1', idContentType: 1 },
  level: { nodeEnrollment: { idNodeEnrollment: 'ne1', idEnrollment: 'e1' } },
  step: null,
} as unknown as ContentView;

const aWriter = (view: ContentView = enrolled) => {
  /** What was saved in one transaction each. */
  const saved: string[][] = [];
  const keepPlace =
    vi.fn<(idContentItem: string, place: { progress: number; lastPosition: number }) => void>();
  const engine = {
    dispatch: async (kind: string) => void saved.push([kind]),
    dispatchAll: async (writes: readonly { kind: string }[]) =>
      void saved.push(writes.map(({ kind }) => kind)),
  };
  return {
    saved,
    writer: contentWriter({ engine, person: { idUser: 'ana' } } as never, () => view, keepPlace),
    keepPlace,
  };
};

test('a completion and its access record are saved together, once', async () => {
  const { saved, writer } = aWriter();
  await writer.complete();
  await writer.complete();
  await writer.progress(50, 1);
  expect(saved).toEqual([['content.start'], ['content.complete', 'access.record']]);
});

test('what is done already is not completed again', async () => {
  const contentEnrollment = {
    idContentEnrollment: contentEnrollmentId('ne1', 'c1'),
    status: 'COMPLETED',
    progress: 100,
  };
  const { saved, writer } = aWriter({
    ...enrolled,
    step: { contentEnrollment },
  } as unknown as ContentView);
  await writer.complete();
  expect(saved).toEqual([]);
});

test('without an enrolment nothing is recorded, and the place is kept here', async () => {
  const { saved, writer, keepPlace } = aWriter({
    ...enrolled,
    level: null,
  } as unknown as ContentView);
  await writer.started();
  await writer.progress(10, 1);
  await writer.complete();
  expect(saved).toEqual([]);
  expect(keepPlace.mock.calls).toEqual([
    ['c1', { progress: 10, lastPosition: 1 }],
    ['c1', { progress: 100, lastPosition: 0 }],
  ]);
});

test('what could not be stored is stored by a further try, in its order', async () => {
  const saved: string[] = [];
  let isFull = true;
  const keep = async (...kinds: string[]): Promise<void> => {
    if (isFull) throw new Error('full');
    saved.push(...kinds);
  };
  const engine = {
    dispatch: (kind: string) => keep(kind),
    dispatchAll: (writes: readonly { kind: string }[]) => keep(...writes.map(({ kind }) => kind)),
  };
  const failures = vi.fn<(error: unknown) => void>();
  const recorder = recorderOf(
    contentWriter({ engine, person: { idUser: 'ana' } } as never, () => enrolled),
    { activity: () => undefined, onFailure: failures },
  );
  recorder.started();
  recorder.complete();
  await recorder.settled();
  expect([saved, failures.mock.calls.length]).toEqual([[], 2]);
  isFull = false;
  recorder.retry();
  await recorder.settled();
  expect(saved).toEqual(['content.start', 'content.complete', 'access.record']);
});

test('of a content that cannot be seen nothing is recorded; once it comes into sight, what its viewer said counts in its order', async () => {
  const { saved, writer } = aWriter();
  let isSeen = false;
  const recorder = recorderOf(writer, {
    activity: () => undefined,
    onFailure: () => undefined,
    isShown: () => isSeen,
  });
  recorder.started();
  recorder.progress(10, 1);
  await recorder.settled();
  expect(saved).toEqual([]);
  isSeen = true;
  recorder.release();
  recorder.release();
  await recorder.settled();
  expect(saved).toEqual([['content.start'], ['content.progress']]);
});
