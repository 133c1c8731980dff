import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Step } from '#sync/reads/read-level.ts';
import { aMapElement } from '#tests/builders/rows.ts';
import { StepsList } from './steps-list.tsx';

vi.hoisted(() => Object.assign(globalThis, { __APP_VERSION__: 'test' }));

/** jsdom has no layout: the test says what comes into view. */
let come: ((seen: { isIntersecting: boolean }[]) => void)[] = [];
beforeEach(() => {
  come = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (seen: { isIntersecting: boolean }[]) => void) {
        come.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const steps = (count: number, inSection: number): Step[] =>
  Array.from({ length: count }, (_, at) => ({
    element: aMapElement({
      idElement: `c${at}`,
      title: `Passo ${at}`,
      section: `Parte ${Math.floor(at / inSection)}`,
    }),
    contentEnrollment: null,
    progress: null,
    done: false,
    status: 'NOT_ATTEMPTED' as const,
    attempt: null,
    lockedBy: null,
    opensAt: null,
    prerequisites: [],
  }));
const draw = (all: Step[], current: Step | null = null) =>
  render(
    <StepsList
      steps={all}
      current={current}
      isSaved={() => false}
      opens={() => true}
      stateOf={() => null}
      runningOf={() => null}
      lockOf={() => null}
    />,
  );

it('a page of two hundred is there at once', () => {
  draw(steps(200, 50));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
});

it('a failed evaluation is done and has no tick; a passed one says so too', () => {
  const [failed, passed] = steps(2, 2).map((step) => ({ ...step, progress: 100, done: true }));
  draw([{ ...failed, status: 'FAILED' } as Step, { ...passed, status: 'PASSED' } as Step]);
  const [one, two] = screen.getAllByRole('listitem');
  expect([one?.textContent.includes('Reprovado'), one?.textContent.includes('Concluído')]).toEqual([
    true,
    false,
  ]);
  expect(two?.textContent).toContain('Aprovado');
});

it('a page of thousands shows its start and where the person is, and the rest when it comes near', async () => {
  const all = steps(20_000, 200);
  draw(all, all[10_010]);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(100);
  expect(screen.getAllByRole('listitem')).toHaveLength(80);
  expect(screen.getByText('Passo 10010')).toBeTruthy();
  come[0]?.([{ isIntersecting: true }]);
  expect(await screen.findByText('Passo 79')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(120);
});
