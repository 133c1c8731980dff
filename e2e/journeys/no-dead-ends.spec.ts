/**
 * No link or button does nothing, or leads to a page that is missing, failed or empty; without a
 * connection what will not open says so before.
 */
import { begin } from '../actions/begin.ts';
import { expect, test } from '../fixtures.ts';
import { accounts } from '../support/accounts.ts';
import { walk } from '../support/walk.ts';
import { soakOnly } from '../soak-only.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'home has no dead end, with the server and without it @once @entered',
  soakOnly('follows every link there is, minutes long'),
  async ({ device, server, complaints }) => {
    const { page } = await begin(device());
    expect(
      await walk(page, { from: ['/'], pages: 1, buttons: 4, links: 5, offline: false }),
    ).toEqual([]);
    complaints.allowNetwork();
    await server.stop();
    expect(
      await walk(page, { from: ['/'], pages: 1, buttons: 4, links: 5, offline: true }),
    ).toEqual([]);
  },
);

const learner = [
  '/',
  '/level/operacao-segura-de-empilhadeira',
  '/myJourney',
  '/catalog/aurora',
  '/searchResult/empilhadeira',
  '/neste-aparelho',
];
const administrator = [
  '/admin',
  '/admin/solicitacoes',
  '/admin/cursos-externos',
  '/admin/comentarios',
  '/admin/fila',
  '/admin/pacotes',
  '/admin/tentativas',
];

/** How long one of them walks. */
const WALK_MS = 1_500_000;

for (const [who, account, from] of [
  ['a learner', accounts.aprendiz, learner],
  ['an administrator', accounts.admin, [...administrator, ...learner]],
] as const)
  for (const offline of [false, true])
    test(
      `${who} meets no dead end ${offline ? 'without' : 'with'} the server @once`,
      soakOnly('follows every link there is, minutes long'),
      async ({ device, server, complaints }) => {
        test.setTimeout(WALK_MS + 120_000);
        const { page } = await begin(device(), account);
        complaints.allowNetwork();
        if (offline) await server.stop();
        expect(
          await walk(page, {
            from,
            pages: 30,
            buttons: 600,
            links: 160,
            offline,
            withinMs: WALK_MS,
          }),
        ).toEqual([]);
      },
    );
