import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LateAnswers } from '#contract/areas/evaluation/entities/attempt.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { noteResultSeen, readGradeNews } from '#sync/reads/evaluation/awaited-results.ts';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { LateAnswersNotice } from './late-answers-notice.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
vi.mock('#src/ui/action/text-link.tsx', () => ({
  TextLink: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const graded = {
  status: 'FINISHED' as const,
  grade: 95,
  result: { correct: 19, total: 20, summary: null },
};
const none: LateAnswers = { counted: [], kept: [], gradeAtEnd: null, reviewedAt: null };

it('says of each attempt what counted, what did not, and where that is looked at; and leads to it', async () => {
  const person = aFakePerson();
  await person.db.mirror('attempt').bulkPut([
    anAttempt({
      ...graded,
      idQuestionnaire: 'q1',
      late: { ...none, counted: [{ idQuestion: 'a', at: ago(0) }], gradeAtEnd: 50 },
    }),
    anAttempt({
      ...graded,
      idQuestionnaire: 'q2',
      attempt: 2,
      late: { ...none, kept: [{ idQuestion: 'a', at: ago(1), why: 'other' }] },
    }),
    anAttempt({
      ...graded,
      idQuestionnaire: 'q3',
      attempt: 3,
      late: { ...none, kept: [{ idQuestion: 'a', at: ago(40), why: 'other' }] },
    }),
  ]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LateAnswersNotice />
    </RuntimeProvider>,
  );
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(2));
  const [counted, kept] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(counted).toMatch(
    /^Avaliação · Prova · tentativa 1Chegou .* · 1 resposta sua chegou depois do fim e contou · A nota era 50% e agora é 95%/,
  );
  expect(kept).toMatch(
    /^Avaliação · Prova · tentativa 2Chegou .* · 1 resposta sua não contou\. A administração recebeu para conferir\./,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/evaluations/e1/v1/q1',
    '/evaluations/e1/v1/q2',
  ]);
});

it('is news of a grade until it was seen, and again when more of it counts', async () => {
  const { db } = aFakePerson('bia');
  const put = (...at: string[]) =>
    db.mirror('attempt').put(
      anAttempt({
        ...graded,
        late: { ...none, counted: at.map((one, n) => ({ idQuestion: `p${n}`, at: one })) },
      }),
    );
  const news = async () => (await readGradeNews(db, Date.now())).map(({ kind }) => kind);
  await put(ago(1));
  expect(await news()).toEqual(['late']);
  await noteResultSeen(db, 'q1');
  expect(await news()).toEqual([]);
  await put(ago(1), ago(0));
  expect(await news()).toEqual(['late']);
});
