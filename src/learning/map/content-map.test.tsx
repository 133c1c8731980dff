import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { MapElement } from '#contract/areas/learning/entities/map-element.ts';
import type { Step } from '#sync/reads/read-level.ts';
import { MapSections } from './map-sections.tsx';

// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return () => vi.unstubAllGlobals();
});
afterEach(cleanup);

const step = (
  title: string,
  over: Partial<Omit<Step, 'element'>> = {},
  element: Partial<MapElement> = {},
): Step => ({
  element: {
    elementType: 'CONTENT',
    idElement: title,
    title,
    label: 'Vídeo',
    idContentType: 2,
    duration: 660,
    image: null,
    mandatory: false,
    sequential: false,
    section: null,
    size: null,
    ...element,
  },
  contentEnrollment: null,
  attempt: null,
  progress: null,
  done: false,
  status: 'NOT_ATTEMPTED',
  lockedBy: null,
  opensAt: null,
  prerequisites: [],
  ...over,
});
const draw = (steps: Step[], here: string | null = null) =>
  render(<MapSections steps={steps} here={here} onFollow={() => undefined} />);

it('has a pin where one is, a mark where one must, and a lock with what opens it', () => {
  draw(
    [
      step('Um', { done: true }, { mandatory: true, section: 'Antes' }),
      step('Dois', {}, { section: 'Antes' }),
      step('Três', { lockedBy: 'Dois' }, { section: 'Depois' }),
      step('', {}, { idElement: 'vazio', section: 'Depois' }),
    ],
    'Dois',
  );
  const [one, two] = screen.getAllByRole('listitem');
  expect(one && within(one).getByText('Obrigatório')).toBeTruthy();
  expect(one && within(one).getByRole('link', { name: 'Um' }).getAttribute('href')).toBe(
    '/contentNode/Um',
  );
  expect(two?.getAttribute('aria-current')).toBe('step');
  expect(two && within(two).getByText('Você está aqui!')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Antes\s*1 de 2/ })).toBeTruthy();
});

it('says of an evaluation whether it was passed', () => {
  const [failed, passed] = (['FAILED', 'PASSED'] as const).map((status) =>
    step(status, { done: true, progress: 100, status }),
  );
  draw([...(failed && passed ? [failed, passed] : []), step('Fim')], 'Fim');
  const [one, two] = screen.getAllByRole('listitem');
  expect(
    one && [within(one).queryByText('Reprovado') !== null, within(one).queryByText('Concluído')],
  ).toEqual([true, null]);
  expect(two && within(two).getByText('Aprovado')).toBeTruthy();
});

it('draws the part that holds the pin, and keeps room for the others', () => {
  draw(
    Array.from({ length: 2_000 }, (_, at) => step(`Passo ${at}`)),
    'Passo 1000',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByText('Você está aqui!')).toBeTruthy();
  expect(document.querySelectorAll('[data-kept=true]')).toHaveLength(49);
});
