import { expect, it } from 'vitest';
import type { StoreOffer } from '#sync/reads/read-store.ts';
import { findOffers } from './find-offers.ts';

const offer = (title: string, description: string | null = null): StoreOffer =>
  ({ title, description, label: null }) as StoreOffer;

const offers = [
  offer('Excel', 'Para quem faz gestão de estoque e inventário.'),
  offer('Inventário sem parar', 'Conte de novo.'),
  offer('Gestão do inventário', null),
  offer('Estoque', 'Inventário por zona.'),
];
const found = (text: string) => findOffers(offers, text).map(({ title }) => title);

it('has titles before texts, and what begins with the words before all', () => {
  expect(found('inventario')).toEqual([
    'Inventário sem parar',
    'Gestão do inventário',
    'Excel',
    'Estoque',
  ]);
  expect(found('gestão inventário')).toEqual(['Gestão do inventário', 'Excel']);
  expect(found('zona estoque')).toEqual(['Estoque']);
});

it('is all of them, as they were, without a word', () =>
  expect(found('  ')).toEqual(offers.map(({ title }) => title)));
