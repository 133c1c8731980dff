import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContentEnrollment } from '#tests/builders/rows.ts';
import { aPart, viewerOf } from '#tests/builders/screens/viewer.ts';
import ImpactViewer from '../impact/impact-viewer.tsx';
import OverviewViewer from '../overview/overview-viewer.tsx';
import StepsViewer from '../steps/steps-viewer.tsx';

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const shown = (level: number): string => screen.getByRole('heading', { level }).textContent ?? '';
let jumps: string[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jumps = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    jumps.push(this.textContent ?? '');
  };
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an overview leads on to its first part, at every visit', () => {
  const parts = [aPart('a'), aPart('b')];
  const first = viewerOf({ idContentType: 15, parts });
  render(<OverviewViewer {...first.props} />);
  expect(first.said).toEqual([['started'], ['complete'], ['replace', '/contentNode/a']]);
  cleanup();
  const again = viewerOf(
    { idContentType: 22, parts },
    { enrollment: aContentEnrollment({ progress: 100, status: 'COMPLETED' }) },
  );
  render(<OverviewViewer {...again.props} />);
  expect(again.said).toEqual([['started'], ['complete'], ['replace', '/contentNode/a']]);
});

it('steps go back and on within bounds; each is progress, and the last completes', () => {
  const { props, said } = viewerOf({
    idContentType: 16,
    parts: [aPart('a'), aPart('b'), aPart('c')],
  });
  render(<StepsViewer {...props} />);
  expect([shown(2), button('Voltar um passo')]).toMatchObject(['Parte a', { disabled: true }]);
  fireEvent.click(button('Próximo passo'));
  expect(shown(2)).toBe('Parte b');
  fireEvent.click(button('Voltar um passo'));
  fireEvent.click(button('Próximo passo'));
  fireEvent.click(button('Próximo passo'));
  expect([shown(2), screen.queryByRole('button', { name: 'Próximo passo' })]).toEqual([
    'Parte c',
    null,
  ]);
  expect(said.filter(([what]) => what !== 'activity')).toEqual([
    ['started'],
    ['progress', 33, 0],
    ['progress', 67, 1],
    ['progress', 67, 0],
    ['progress', 67, 1],
    ['complete'],
  ]);
});

it('the menu of steps opens and closes, and tells done, current and later', () => {
  const parts = [aPart('a'), aPart('b'), aPart('c')];
  const { props } = viewerOf(
    { idContentType: 16, parts },
    { enrollment: aContentEnrollment({ progress: 67, lastPosition: 1 }) },
  );
  render(<StepsViewer {...props} />);
  expect(shown(2)).toBe('Parte b');
  expect(button('Ver os passos').getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button('Ver os passos'));
  const entries = within(screen.getByRole('navigation', { name: 'Passos' })).getAllByRole('button');
  expect(
    entries.map((entry) => [entry.dataset['state'], (entry as HTMLButtonElement).disabled]),
  ).toEqual([
    ['done', false],
    ['current', false],
    ['later', true],
  ]);
  fireEvent.click(button('Fechar os passos'));
  expect(screen.queryByRole('navigation', { name: 'Passos' })).toBeNull();
});

it('impact pages stand by their groups; a jump goes to a place, or to the page that it is in', () => {
  vi.useFakeTimers();
  const parts = [
    aPart('prod', { idClassification: 2, classificationTitle: 'Produto' }),
    aPart('pes', {
      idClassification: 1,
      classificationTitle: 'Pessoas',
      children: [aPart('turno')],
    }),
  ];
  const { props, said } = viewerOf({ idContentType: 23, parts });
  render(<ImpactViewer {...props} />);
  const menu = within(screen.getByRole('navigation', { name: 'Páginas da jornada' }));
  expect(menu.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Pessoas',
    'Produto',
  ]);
  fireEvent.click(menu.getByRole('button', { name: 'Parte turno' }));
  expect([jumps.at(-1), document.activeElement?.textContent]).toEqual([
    'Parte turno',
    'Parte turno',
  ]);
  fireEvent.click(menu.getByRole('button', { name: 'Parte prod' }));
  expect([screen.getByText('Texto prod') instanceof HTMLElement, jumps.at(-1)]).toEqual([
    true,
    'Parte prod',
  ]);
  expect(menu.queryByRole('button', { name: 'Parte turno' })).toBeNull();
  expect(button('Próxima página')).toMatchObject({ disabled: true });
  act(() => void vi.advanceTimersByTime(2000));
  expect(said.filter(([what]) => what !== 'activity')).toEqual([['started'], ['complete']]);
});
