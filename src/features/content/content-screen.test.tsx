import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { PayloadOf } from '#contract/commands.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import {
  aContent,
  aContentEnrollment,
  aMapElement,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import { anOp } from '#tests/builders/op.ts';
import { writeMeta } from '#sync/meta.ts';
import { readContent } from '#sync/reads/read-content.ts';
import { ContentFrame } from './content-frame.tsx';
import { ContentScreen } from './content-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

/** The server has answered since this page was loaded. */
const answered = ({ db }: Pick<PersonRuntime, 'db'>): Promise<unknown> =>
  writeMeta(db, 'link', {
    failures: 0,
    nextAt: 0,
    reachable: true,
    at: 1,
    lastOkAt: Date.now(),
    foreign: false,
  });
afterEach(cleanup);

it('a content of a page for a group says so to who is not in it', async () => {
  const person = aFakePerson('ana');
  const element = { elementType: 'CONTENT', idElement: 'c7', idNode: 'n2' };
  await person.db.mirror('node').bulkPut([
    aNode({ idNode: 'n2', hasAccess: 0 }),
    aNode({
      idNode: 'aurora',
      nodeCode: null,
      blocks: [{ idBlock: 'aurora.0', type: 'Grid', data: { elements: [element] } }],
    }),
  ]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ContentScreen
        idContentItem="c7"
        moves={{ replace: () => undefined, back: () => undefined }}
        onClose={() => undefined}
      />
    </RuntimeProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Acesso restrito' });
});

it('a content that never came to this device says so on a page of its own', async () => {
  const moves = { replace: () => undefined, back: () => undefined };
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('ana') })}>
      <ContentScreen idContentItem="never-seen" moves={moves} onClose={() => undefined} />
    </RuntimeProvider>,
  );
  const title = await screen.findByRole('heading', { level: 1, name: 'Conteúdo não encontrado' });
  expect(screen.getByRole('main').contains(title)).toBe(true);
});

it('time counts for the content that is shown, as a person goes from one to the next', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('visitor', dispatched);
  await answered(person);
  for (const idContentItem of ['c1', 'c2', 'c3'])
    await person.db.mirror('content').put(aContent({ idContentItem, idContentType: 99 }));
  const shown = (idContentItem: string) => (
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ContentScreen
        idContentItem={idContentItem}
        moves={{ replace: () => undefined, back: () => undefined }}
        onClose={() => undefined}
      />
    </RuntimeProvider>
  );
  const seconds = () =>
    Object.fromEntries(
      dispatched.flatMap(([kind, payload]) => {
        if (kind !== 'visit.record') return [];
        const { idContentItem, timeExecuted } = payload as PayloadOf<'visit.record'>;
        return [[idContentItem, timeExecuted]];
      }),
    );
  const { rerender, unmount } = render(shown('c1'));
  // Saved while it goes on: a page that is closed has no time to.
  await waitFor(() => expect(seconds()).toEqual({ c1: 1 }), { timeout: 5_000 });
  rerender(shown('c2'));
  await waitFor(() => expect(seconds()).toMatchObject({ c2: 1 }), { timeout: 5_000 });
  rerender(shown('c3'));
  await waitFor(() => expect(seconds()).toMatchObject({ c3: 1 }), { timeout: 5_000 });
  unmount();
  expect(seconds()).toEqual({ c1: 1, c2: 1, c3: 1 });
});

it.each([
  ['closed while this one is not done', 50, 'IN_PROGRESS', 0],
  ['open once it is', 100, 'COMPLETED', 1],
] as const)('the next of a sequence is %s', async (_name, progress, status, links) => {
  const { db } = aFakePerson('ana');
  const mapElements = [
    aMapElement(),
    aMapElement({ idElement: 'c2', title: 'Segundo passo', sequential: true }),
  ];
  await db.mirror('node').put(aNode({ mapElements }));
  await db.mirror('content').put(aContent());
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('nodeEnrollment').put(aNodeEnrollment());
  await db.mirror('contentEnrollment').put(aContentEnrollment({ progress, status }));
  const view = await readContent(db, 'c1');
  if (!view) throw new Error('no content');
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: aFakePerson('ana') })}>
      <ContentFrame view={view} badge={null} onClose={() => undefined}>
        {null}
      </ContentFrame>
    </RuntimeProvider>,
  );
  const ways = screen.getAllByRole('link', { name: /Segundo passo/ });
  expect(ways.filter((way) => way.getAttribute('aria-disabled') !== 'true')).toHaveLength(links);
});

const aClass = (over: Partial<Team> = {}): Team => ({
  idTeam: 't1',
  idNode: 'n1',
  nodeCode: '1.1',
  name: 'Turma',
  description: null,
  duration: null,
  initialDate: null,
  finalDate: null,
  capacity: null,
  totalVacanciesAvailable: null,
  needApproval: 0,
  allowReenrollment: 1,
  allowAccessUponCompletion: 1,
  meetings: [],
  ...over,
});
const showFirst = async (idUser: string, fill: (person: PersonRuntime) => Promise<unknown>) => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson(idUser, dispatched);
  await person.db.mirror('content').put(aContent({ idContentType: 99 }));
  await person.db.mirror('node').put(aNode({ mapElements: [aMapElement()] }));
  await fill(person);
  const enroll = vi.fn<(idNode: string) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <EnrollContext value={enroll}>
        <ContentScreen
          idContentItem="c1"
          moves={{ replace: () => undefined, back: () => undefined }}
          onClose={() => undefined}
        />
      </EnrollContext>
    </RuntimeProvider>,
  );
  return { enroll, dispatched };
};

it('a lesson of a class that has not begun stays closed, and nothing is recorded', async () => {
  const { dispatched } = await showFirst('early', async ({ db }) => {
    await db.mirror('team').put(aClass({ initialDate: '2099-03-02T12:00:00.000Z' }));
    await db.mirror('enrollment').put(anEnrollment({ idTeam: 't1' }));
    await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idTeam: 't1' }));
  });
  await screen.findByText(/A turma ainda não começou\. Abre/);
  expect(dispatched).toEqual([]);
});

it('a lesson of a class that needs approval stays closed until then, and offers the enrolment', async () => {
  const { enroll } = await showFirst('asking', ({ db }) =>
    db.mirror('team').put(aClass({ needApproval: 1 })),
  );
  await screen.findByRole('heading', { level: 1, name: 'Este conteúdo abre com a matrícula' });
  fireEvent.click(screen.getByRole('button', { name: 'Fazer matrícula' }));
  expect(enroll).toHaveBeenCalledWith('n1');
});

it('in support access nothing is recorded until it is asked for', async () => {
  const dispatched: [string, unknown][] = [];
  const own = aFakePerson('supported', dispatched);
  await answered(own);
  const person = {
    ...own,
    person: { ...own.person, name: 'Rosana', idSupporter: 'admin' },
  } as PersonRuntime;
  await person.db.mirror('content').put(aContent({ idContentType: 18 }));
  await person.db.mirror('node').put(aNode({ mapElements: [aMapElement()] }));
  await person.db.mirror('enrollment').put(anEnrollment());
  await person.db.mirror('nodeEnrollment').put(aNodeEnrollment());
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <ContentScreen
        idContentItem="c1"
        moves={{ replace: () => undefined, back: () => undefined }}
        onClose={() => undefined}
      />
    </RuntimeProvider>,
  );
  const ask = await screen.findByRole('button', { name: 'Registrar em nome desta pessoa' });
  // As long as the first visit takes to be saved.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(dispatched).toEqual([]);
  fireEvent.click(ask);
  await waitFor(() => expect(dispatched.map(([kind]) => kind)).toContain('visit.record'), {
    timeout: 5_000,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Parar de registrar' }));
});

it('a lesson of an enrolment that has run out says that it does not count, and offers to enrol again', async () => {
  const { enroll } = await showFirst('over', async ({ db }) => {
    await db
      .mirror('content')
      .put(aContent({ idContentType: 27, contentLocation: 'https://example.com/' }));
    await db.mirror('node').put(
      aNode({
        selfEnrollment: 1,
        mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })],
      }),
    );
    await db.mirror('team').put(aClass({ duration: 5 }));
    await db
      .mirror('enrollment')
      .put(anEnrollment({ idTeam: 't1', startDate: '2020-01-01T12:00:00.000Z' }));
    await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idTeam: 't1' }));
  });
  await screen.findByText('O prazo da sua matrícula terminou');
  expect(screen.getByText('Não conta: o prazo da sua matrícula terminou')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fazer rematrícula' }));
  expect(enroll).toHaveBeenCalledWith('n1');
});

it('offline, says that it is the progress that is saved on the device', async () => {
  await showFirst('offline', async ({ db }) => {
    await db
      .mirror('content')
      .put(aContent({ idContentType: 27, contentLocation: 'https://example.com/' }));
    await db.mirror('enrollment').put(anEnrollment());
    await db.mirror('nodeEnrollment').put(aNodeEnrollment());
    await db.mirror('contentEnrollment').put(aContentEnrollment({ idContentItem: 'c1' }));
    await db.outbox.add(anOp({ entity: 'contentEnrollment:ne1~c1' }));
    await writeMeta(db, 'link', {
      failures: 1,
      nextAt: 0,
      reachable: false,
      at: 0,
      lastOkAt: null,
      foreign: false,
    });
  });
  expect(await screen.findByText('Seu progresso está salvo neste aparelho, a enviar')).toBeTruthy();
});

it('a lesson whose enrolment waits for the company says that, and asks for no second request', async () => {
  await showFirst('pending', async ({ db }) => {
    await db.mirror('team').put(aClass({ needApproval: 1 }));
    await db.mirror('enrollmentRequest').put({
      idEnrollmentRequest: 'r1',
      idUser: 'pending',
      idTeam: 't1',
      idNode: 'n1',
      title: 'Página',
      status: 'PENDING',
      creationDate: '2026-01-01T10:00:00.000Z',
      statusDate: null,
      reason: null,
      idEnrollment: null,
    });
  });
  await screen.findByRole('heading', { level: 1, name: 'Sua matrícula aguarda aprovação' });
  expect(screen.queryByRole('button', { name: 'Fazer matrícula' })).toBeNull();
});

/** A stretch without a connection, whose server was there before. */
const cutOff = (db: PersonRuntime['db']) =>
  writeMeta(db, 'link', {
    failures: 1,
    nextAt: 0,
    reachable: false,
    at: 0,
    lastOkAt: 1,
    foreign: false,
  });

it('offline, a content whose file is not here is no visit and no beginning, until the connection is back', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('apart', dispatched);
  const { db } = person;
  await db.mirror('node').put(aNode({ idNode: 'n1' }));
  await db.mirror('nodeEnrollment').put(aNodeEnrollment());
  await db.mirror('enrollment').put(anEnrollment());
  await db.mirror('content').bulkPut([
    aContent({
      idContentItem: 'c1',
      idContentType: 18,
      contentLocation: `/media/${'a'.repeat(64)}/guia.zip`,
    }),
    aContent({ idContentItem: 'c2', idContentType: 22 }),
  ]);
  await cutOff(db);
  const open = (idContentItem: string) =>
    render(
      <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
        <ContentScreen
          idContentItem={idContentItem}
          moves={{ replace: () => undefined, back: () => undefined }}
          onClose={() => undefined}
        />
      </RuntimeProvider>,
    );
  const visits = () =>
    dispatched.flatMap(([kind, payload]) =>
      kind === 'visit.record' ? [(payload as PayloadOf<'visit.record'>).idContentItem] : [],
    );
  open('c1');
  await screen.findByRole('heading', { level: 1 });
  // Longer than the first heartbeat of a visit.
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect(dispatched).toEqual([]);
  // A text of the mirror is seen without a connection.
  cleanup();
  open('c2');
  await expect.poll(visits, { timeout: 5_000 }).toContain('c2');
  cleanup();
  dispatched.length = 0;
  open('c1');
  await screen.findByRole('heading', { level: 1 });
  await answered({ db });
  await expect.poll(visits, { timeout: 5_000 }).toContain('c1');
}, 20_000);
