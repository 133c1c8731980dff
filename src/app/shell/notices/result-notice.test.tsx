import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { anAttempt } from '#tests/builders/evaluations.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { ResultNotice } from './result-notice.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
afterEach(cleanup);

it('tells whose grade was given anew, leads to it, and goes when it was read', async () => {
  const person = aFakePerson('ana');
  const graded = {
    status: 'FINISHED',
    grade: 80,
    result: { correct: 4, total: 5, summary: null },
  } as const;
  const note = { kind: 'regraded', reason: '', at: new Date().toISOString() } as const;
  await person.db
    .mirror('attempt')
    .bulkPut([anAttempt({ ...graded, note }), anAttempt({ ...graded, idQuestionnaire: 'q2' })]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ResultNotice />
    </RuntimeProvider>,
  );
  expect(await screen.findByText('A sua nota em “Prova” mudou.')).toBeTruthy();
  expect(screen.getByText('A empresa corrigiu o gabarito e recalculou a sua nota.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver resultado' }).getAttribute('href')).toBe(
    '/evaluations/e1/v1/q1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('A sua nota em “Prova” mudou.')).toBeNull());
  // Nothing is told of the other one, whose grade is the first.
  expect(screen.queryByRole('link')).toBeNull();
  person.close();
});
