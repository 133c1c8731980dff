import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentEnrollmentId } from '#contract/areas/content/entities/content-enrollment.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import {
  aContentEnrollment,
  aMapElement,
  aMe,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import { noLink, writeMeta } from '#sync/meta.ts';
import { keepRanking } from '#sync/reads/points/kept-ranking.ts';
import { CourseEndScreen } from './course-end-screen.tsx';

/** The server's word about the campaign, by path; nothing answers where there is none. */
const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  asked: [] as [string, unknown][],
}));
vi.mock('#src/platform/requests/ask-as-person.ts', () => ({
  askAsPerson: async (_person: unknown, call: { path: string }, input: unknown) => {
    server.asked.push([call.path, input]);
    const value = server.answers[call.path];
    return value === undefined
      ? { ok: false, code: 'unreachable', problem: null }
      : { ok: true, value };
  },
}));

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  cleanup();
  server.answers = {};
  server.asked = [];
});

const open = async (
  idUser: string,
  done: string[],
  more: (person: PersonRuntime) => Promise<unknown> = async () => undefined,
) => {
  const own = aFakePerson(idUser);
  const person = { ...own, person: { ...own.person, name: 'Rosana Prado' } } as PersonRuntime;
  const { db } = person;
  const mapElements = [
    aMapElement({ idElement: 'c1', mandatory: true }),
    aMapElement({ idElement: 'c2', mandatory: true }),
    aMapElement({ idElement: 'c3', title: 'Para quem quer mais' }),
  ];
  await db.mirror('me').put(aMe({ idUser, name: 'Rosana Prado', gamification: 1 }));
  await db
    .mirror('node')
    .put(aNode({ title: 'Trilha do turno', idCertificate: 'n1', mapElements }));
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
  for (const idContentItem of done)
    await db.mirror('contentEnrollment').put(
      aContentEnrollment({
        idContentEnrollment: contentEnrollmentId('e1.n', idContentItem),
        idNodeEnrollment: 'e1.n',
        idContentItem,
        status: 'COMPLETED',
        progress: 100,
        finishDate: '2026-01-02T10:00:00.000Z',
      }),
    );
  await more(person);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <CourseEndScreen idNode="n1" onClose={() => undefined} />
    </RuntimeProvider>,
  );
};

it('says what a completed page came to, and what is left of it', async () => {
  await open('ana', ['c1', 'c2'], ({ db }) =>
    db.mirror('earnedPoints').bulkPut(
      ['c1', 'elsewhere'].map((idSubject, at) => ({
        idEarned: `k:CONTENT_COMPLETED:${idSubject}`,
        idCampaign: 'k',
        idEvent: 'CONTENT_COMPLETED',
        idSubject,
        title: idSubject,
        points: at === 0 ? 20 : 100,
        eventDate: '2026-01-02T10:00:00.000Z',
        device: null,
      })),
    ),
  );
  await screen.findByRole('heading', { level: 1, name: 'Parabéns, Rosana!' });
  expect(screen.getByText(/2 de 2 obrigatórios/)).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Baixar certificado' }).getAttribute('aria-disabled'),
  ).toBeNull();
  expect(screen.getByRole('region', { name: 'Pontos' }).textContent).toBe(
    '+20pontos nesta página120pontos no total',
  );
  expect(screen.getByRole('link', { name: 'Para quem quer mais' }).getAttribute('href')).toBe(
    '/contentNode/c3',
  );
});

it('says that the certificate waits for what has not arrived', async () => {
  await open('bia', ['c1', 'c2'], ({ db }) =>
    db.outbox.add(anOp({ kind: 'content.complete', entity: 'contentEnrollment:e1.n~c2' })),
  );
  await screen.findByText('Disponível quando sua conclusão chegar à empresa.');
  expect(screen.getByText('Sua conclusão está sendo enviada.')).toBeTruthy();
});

it('congratulates no person before the page is completed', async () => {
  await open('caio', ['c1']);
  await screen.findByRole('heading', { level: 1, name: 'Esta página ainda não foi concluída' });
  expect(screen.getByRole('link', { name: 'Abrir a página' }).getAttribute('href')).toBe(
    '/level/n1',
  );
});

const LIST = '/campaign/listcampaignpointssummary/:idCampaign';
const OWN = '/campaign/:idCampaign/users/:idUser';

const earn =
  (...rows: [idCampaign: string, idSubject: string, points: number][]) =>
  async ({ db }: PersonRuntime) =>
    db.mirror('earnedPoints').bulkPut(
      rows.map(([idCampaign, idSubject, points]) => ({
        idEarned: `${idCampaign}:CONTENT_COMPLETED:${idSubject}`,
        idCampaign,
        idEvent: 'CONTENT_COMPLETED',
        idSubject,
        title: idSubject,
        points,
        eventDate: '2026-01-02T10:00:00.000Z',
        device: null,
      })),
    );
const stands = (position: number | null, of: number): void => {
  const campaignUserDetail = position === null ? null : { position, points: 20, next: null };
  server.answers = {
    [LIST]: { totalRecords: of, campaignpoints: [] },
    [OWN]: { campaignUserDetail },
  };
};
/** As the ranking was last opened on this device. */
const keep = (position: number) => async (person: PersonRuntime) => {
  const own = { position, points: 1, next: null };
  const seen = { seenAt: 1, totalRecords: 9, entries: [], own, departments: [] };
  await keepRanking(person.db, { idCampaign: 'k', department: '', page: 0 }, seen);
};
const points = () => screen.getByRole('region', { name: 'Pontos' }).textContent;

it('says the place in the campaign, and that it was a worse one', async () => {
  stands(12, 1480);
  await open('rank', ['c1', 'c2'], async (person) => {
    await earn(['k', 'c1', 20])(person);
    await keep(15)(person);
  });
  await screen.findByText('12º');
  expect(points()).toContain('12ºde 1.480, era o 15º');
  expect(server.asked.map(([path]) => path).toSorted()).toEqual([OWN, LIST]);
  expect(server.asked.find(([path]) => path === OWN)?.[1]).toEqual({
    params: { idCampaign: 'k', idUser: 'rank' },
    query: {},
  });
});

it('a better place seen before is not held against the person', async () => {
  stands(12, 40);
  await open('fell', ['c1', 'c2'], async (person) => {
    await earn(['k', 'c1', 20])(person);
    await keep(3)(person);
  });
  await screen.findByText('12º');
  expect(points()).toContain('12ºde 40');
  expect(points()).not.toContain('era o');
});

it.each([
  ['nothing answers', 'mute', () => undefined, earn(['k', 'c1', 20])],
  ['there are no points by the server', 'none', () => stands(null, 40), earn(['k', 'c1', 20])],
  [
    'the points are of two campaigns',
    'two',
    () => stands(1, 2),
    earn(['k', 'c1', 20], ['j', 'c2', 5]),
  ],
])('says no place where %s', async (_why, idUser, answer, more) => {
  answer();
  await open(idUser, ['c1', 'c2'], more);
  await screen.findByRole('region', { name: 'Pontos' });
  if (idUser === 'two') expect(server.asked).toEqual([]);
  else await waitFor(() => expect(server.asked).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(points()).not.toContain('º');
});

it('asks for no place without a connection', async () => {
  stands(1, 2);
  await open('far', ['c1', 'c2'], async (person) => {
    await earn(['k', 'c1', 20])(person);
    await writeMeta(person.db, 'link', { ...noLink, reachable: false, lastOkAt: Date.now() });
  });
  await screen.findByRole('region', { name: 'Pontos' });
  expect(server.asked).toEqual([]);
});
