import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialState } from '#src/learning/reads/card.ts';
import { emptyPage } from '#src/learning/reads/block-page.ts';
import { MasterBannerBlock } from './master-banner-block.tsx';

const titles = ['Um', 'Dois', 'Três'];
const banner = (rotationInterval: number | null = 8, shown = titles) => (
  <MasterBannerBlock
    data={{
      size: 'l',
      rotationInterval,
      elements: shown.map((title) => ({
        eyebrow: null,
        title,
        action: 'Ver',
        image: null,
        link: { elementType: 'NODE', idElement: title },
      })),
    }}
    page={{
      ...emptyPage,
      stateOf: () => initialState,
      hrefOf: ({ idElement }) => `/level/${idElement}`,
    }}
    more={null}
  />
);

const motion = (reduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
const current = () =>
  document.querySelector('[role=group]:not([inert])')?.querySelector('h2')?.textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const region = () => screen.getByRole('region', { name: 'Destaques' });
const finger = (x: number, y = 0) => ({
  touches: [{ clientX: x, clientY: y }],
  changedTouches: [{ clientX: x, clientY: y }],
});

beforeEach(() => {
  vi.useFakeTimers();
  motion(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('MasterBannerBlock', () => {
  it('turns every interval, and begins again', () => {
    render(banner());
    const seen = [current()];
    for (let turn = 0; turn < 3; turn += 1) {
      pass(8);
      seen.push(current());
    }
    expect(seen).toEqual(['Um', 'Dois', 'Três', 'Um']);
  });

  it('waits while a pointer is on it', () => {
    render(banner());
    fireEvent.pointerEnter(region(), { pointerType: 'mouse' });
    pass(60);
    expect(current()).toBe('Um');
    fireEvent.pointerLeave(region());
    pass(8);
    expect(current()).toBe('Dois');
  });

  it('waits while the focus is in it', () => {
    render(banner());
    const dot = screen.getByRole('button', { name: 'Mostrar 3: Três' });
    fireEvent.focus(dot);
    pass(60);
    expect(current()).toBe('Um');
    fireEvent.blur(dot, { relatedTarget: document.body });
    pass(8);
    expect(current()).toBe('Dois');
  });

  it('stands still until asked where the person wants less motion', () => {
    motion(true);
    render(banner());
    pass(60);
    expect(current()).toBe('Um');
    fireEvent.click(screen.getByRole('button', { name: 'Retomar a troca de destaques' }));
    pass(8);
    expect(current()).toBe('Dois');
  });

  it('stops and goes on by its button', () => {
    render(banner());
    fireEvent.click(screen.getByRole('button', { name: 'Pausar a troca de destaques' }));
    pass(60);
    expect(current()).toBe('Um');
    fireEvent.click(screen.getByRole('button', { name: 'Retomar a troca de destaques' }));
    pass(8);
    expect(current()).toBe('Dois');
  });

  it('goes to a chosen one, which then has its whole time', () => {
    render(banner());
    pass(7);
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar 3: Três' }));
    pass(7);
    expect(current()).toBe('Três');
    pass(1);
    expect(current()).toBe('Um');
  });

  it('follows a finger across, not down', () => {
    render(banner());
    const swipe = (from: number, to: number, down = 0) => {
      fireEvent.touchStart(region(), finger(from));
      fireEvent.touchEnd(region(), finger(to, down));
    };
    swipe(200, 100);
    expect(current()).toBe('Dois');
    swipe(100, 200);
    swipe(100, 200);
    expect(current()).toBe('Três');
    swipe(200, 100, 300);
    swipe(200, 180);
    expect(current()).toBe('Três');
  });

  it('stands still without an interval, and has no controls when alone', () => {
    const { rerender } = render(banner(null));
    pass(60);
    expect(current()).toBe('Um');
    expect(screen.queryByRole('button', { name: /troca de destaques/ })).toBeNull();
    rerender(banner(8, ['Um']));
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/level/Um');
  });
});
