/** What a company sells: the import's result and its refusals. */
import { expect, it } from 'vitest';
import type { Offer } from '#contract/areas/store/entities/store.ts';
import { changedFolder, layFolder } from '#server/testing/course-folder.ts';
import { planCompany } from './build/plan-company.ts';
import { startImport } from './build/start-import.ts';
import { ImportRefused } from './source/import-problems.ts';

const NOW = Date.parse('2026-03-10T01:30:00Z');

const massa = `id: massa
code: "1.7"
area: cozinha
title: A massa
selfEnrollment: 1
sections:
  - title: Palavras
    cards: {file: palavras.md, id: massa, label: Verbete, mandatory: false}
`;

const planned = async (
  offers: string,
  restricted = 'restrictedTo: quem-comprou\n',
): Promise<Offer[] | string> => {
  const files = await changedFolder({
    'company.yaml': [
      ['areas:\n', `groups: [{id: quem-comprou, people: []}]\noffers: [${offers}]\nareas:\n`],
    ],
  });
  files['courses/massa/course.yaml'] = `${massa}${restricted}`;
  files['courses/massa/palavras.md'] = '## Água morna\n\nEntre **30** e 35 graus.\n';
  const { folder, remove } = await layFolder(files);
  const notes: string[] = [];
  try {
    const { offers: built } = await planCompany(
      await startImport(folder, (note) => notes.push(note), { now: NOW }),
      () => undefined,
    );
    // A group without people is no mistake where one buys one's way in.
    expect(notes.join()).not.toContain('quem-comprou');
    return built;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.message;
  } finally {
    await remove();
  }
};

it('a restricted course is sold in whole cents; what the offer does not say comes from the course', async () => {
  const [short, long] = [
    await planned('{id: venda, node: massa, price: 1279}'),
    await planned(
      '{id: venda, node: massa, price: 159.9, title: Pão, description: D, content: "Leva **tudo**.", end: "+2d 08:00"}',
    ),
  ];
  expect(short).toMatchObject([
    { idOffer: 'venda', idProduct: 'massa', price: 127_900, content: null, endsAt: null },
  ]);
  expect(short[0]).toHaveProperty('title', 'A massa');
  expect(long).toMatchObject([
    {
      title: 'Pão',
      description: 'D',
      price: 15_990,
      content: '<p>Leva <strong>tudo</strong>.</p>',
      endsAt: '2026-03-11T11:00:00.000Z',
    },
  ]);
});

it.each([
  ['a price of three decimals', '{id: x, node: massa, price: 1.999}', '159.90'],
  ['a price below nothing', '{id: x, node: massa, price: -1}', '159.90'],
  ['a course that is not there', '{id: x, node: nada, price: 1}', 'não existe trilha'],
  [
    'a course twice',
    '{id: x, node: massa, price: 1}, {id: y, node: massa, price: 2}',
    'outra oferta',
  ],
  [
    'an id twice',
    '{id: x, node: massa, price: 1}, {id: x, node: massa, price: 2}',
    'já está em uso',
  ],
])('%s is refused', async (_, offers, why) => expect(await planned(offers)).toContain(why));

it('a course that is open to all is not sold', async () => {
  expect(await planned('{id: x, node: massa, price: 1}', '')).toContain('aberta a todos');
});
