import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SubPlace } from '../place.ts';
import { SubPlaces } from './sub-places.tsx';

afterEach(cleanup);

/** 200 entries in four levels: 5, 15, 45 and 135. */
const level = (name: string, depth: number): SubPlace[] =>
  Array.from({ length: depth === 1 ? 5 : 3 }, (_, at) => ({
    id: `${name}${at}`,
    label: `${name}${at}`,
    // Every second one only holds others.
    ...(at % 2 === 0 && { to: `/x/${name}${at}` }),
    ...(depth < 4 && { children: level(`${name}${at}.`, depth + 1) }),
  }));
const count = (places: readonly SubPlace[]): number =>
  places.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);

it('renders the levels that are open alone', () => {
  const places = level('i', 1);
  expect(count(places)).toBe(200);
  render(<SubPlaces places={places} current={null} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'i1' }));
  expect(screen.getByRole('button', { name: 'i1' }).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir i1.0' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
  fireEvent.click(screen.getByRole('button', { name: 'i1' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('opens the branch of the current page', () => {
  render(<SubPlaces places={level('i', 1)} current="i4.2.0" />);
  expect(screen.getByRole('link', { name: 'i4.2.0' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
});

it('an outside address opens in a tab of its own, and says so', () => {
  render(<SubPlaces places={[{ id: 'a', label: 'Site', to: 'https://a.test/' }]} current={null} />);
  const link = screen.getByRole('link', { name: /^Site.*abre em outra aba/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
});
