import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import type { PersonRuntime } from '#src/platform/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import { aContentEnrollment, aMapElement, aMe, anEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { CourseEndScreen } from './course-end-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);

const open = async (idUser: string, done: string[], more: (person: PersonRuntime) => Promise<unknown> = async () => undefined) => {
  const own = aFakePerson(idUser);
  const person = { ...own, person: { ...own.person, name: 'Rosana Prado' } } as PersonRuntime;
  const { db } = person;
  const mapElements = [
    aMapElement({ idElement: 'c1', mandatory: true }),
    aMapElement({ idElement: 'c2', mandatory: true }),
    aMapElement({ idElement: 'c3', title: 'Para quem quer mais' }),
  ];
  await db.mirror('me').put(aMe({ idUser, gamification: 1 }));
  await db.mirror('node').put(aNode({ title: 'Trilha do turno', idCertificate: 'n1', mapElements }));
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNodeEnrollment: 'e1.n' }));
  for (const idContentItem of done)
    await db.mirror('contentEnrollment').put(
      aContentEnrollment({
        ...{ idContentEnrollment: contentEnrollmentId('e1.n', idContentItem), idNodeEnrollment: 'e1.n', idContentItem },
        ...{ status: 'COMPLETED', progress: 100, finishDate: '2026-01-02T10:00:00.000Z' },
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
        ...{ idEarned: `k:CONTENT_COMPLETED:${idSubject}`, idCampaign: 'k', idEvent: 'CONTENT_COMPLETED', idSubject, title: idSubject },
        ...{ points: at === 0 ? 20 : 100, eventDate: '2026-01-02T10:00:00.000Z', device: null },
      })),
    ),
  );
  await screen.findByRole('heading', { level: 1, name: 'Parabéns, Rosana!' });
  expect(screen.getByText(/2 de 2 obrigatórios/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar certificado' }).getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByRole('region', { name: 'Pontos' }).textContent).toBe('+20pontos nesta página120pontos no total');
  expect(screen.getByRole('link', { name: 'Para quem quer mais' }).getAttribute('href')).toBe('/contentNode/c3');
});

it('says that the certificate waits for what has not arrived', async () => {
  await open('bia', ['c1', 'c2'], ({ db }) => db.outbox.add(anOp({ kind: 'content.complete', entity: 'contentEnrollment:e1.n~c2' })));
  await screen.findByText('Disponível quando sua conclusão chegar à empresa.');
  expect(screen.getByText('Sua conclusão está sendo enviada.')).toBeTruthy();
});

it('congratulates nobody before the page is completed', async () => {
  await open('caio', ['c1']);
  await screen.findByRole('heading', { level: 1, name: 'Esta página ainda não foi concluída' });
  expect(screen.getByRole('link', { name: 'Abrir a página' }).getAttribute('href')).toBe('/level/n1');
});
