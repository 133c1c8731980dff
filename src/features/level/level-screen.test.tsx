import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EnrollContext } from '#src/learning/enroll/enroll-context.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { anOp } from '#tests/builders/op.ts';
import { noLink, writeMeta } from '#sync/meta.ts';
import {
  aContent,
  aMapElement,
  aMedia,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import { LevelScreen } from './level-screen.tsx';

await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, { __APP_VERSION__: 'test', indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(cleanup);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

const nested = aNode({
  idNode: 'n2',
  nodeCode: '1.1.1',
  title: 'Módulo',
  mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })],
});
const top = (sequential: boolean) =>
  aNode({
    mapElements: [
      aMapElement({ idElement: 'c0' }),
      aMapElement({ elementType: 'NODE', idElement: 'n2', sequential }),
    ],
  });

const open = async (
  id: string,
  over: {
    sequential?: boolean;
    nodes?: ReturnType<typeof aNode>[];
    own?: Parameters<typeof aNodeEnrollment>[0];
  } = {},
) => {
  const dispatched: [string, unknown][] = [];
  const person: PersonRuntime = aFakePerson('ana', dispatched);
  await person.db.mirror('node').bulkPut(over.nodes ?? [top(over.sequential ?? false), nested]);
  await person.db.mirror('enrollment').put(anEnrollment());
  await person.db
    .mirror('nodeEnrollment')
    .put(aNodeEnrollment({ idNodeEnrollment: 'e1.n', ...over.own }));
  const onSingleStep = vi.fn<(to: string) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id={id} onSingleStep={onSingleStep} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  return { dispatched, onSingleStep };
};

it('a page below one that the person is in is gone into, once, before anything of it is shown', async () => {
  const { dispatched } = await open('n2');
  await screen.findByRole('heading', { level: 1, name: 'Módulo' });
  expect(dispatched).toEqual([
    [
      'nodeEnrollment.create',
      {
        idUser: 'ana',
        idEnrollment: 'e1',
        idNode: 'n2',
        nodeCode: '1.1.1',
        idTeam: null,
        idParentNodeEnrollment: 'e1.n',
      },
    ],
  ]);
});

it('not while the step before it is not done', async () => {
  const { dispatched } = await open('n2', { sequential: true });
  await screen.findByRole('heading', { level: 1, name: 'Módulo' });
  expect(dispatched).toEqual([]);
});

it('a page of one content is that content, once the page was gone into', async () => {
  const { dispatched, onSingleStep } = await open('n2', {
    nodes: [top(false), { ...nested, mapElements: [aMapElement()] }],
  });
  await waitFor(() => expect(onSingleStep).toHaveBeenCalledWith('/contentNode/c1'));
  expect(dispatched.map(([kind]) => kind)).toEqual(['nodeEnrollment.create']);
});

it('a page that another one counts for is done, whatever its own steps say', async () => {
  await open('n1', { own: { status: 'COMPLETED', progress: 100, equivalentNodeCode: '1.4' } });
  const whole = (await screen.findByText('100%')).parentElement;
  expect(whole?.textContent).toBe('100% · Concluído por equivalência');
  expect(screen.getByRole('link', { name: 'Rever conteúdos' })).toBeTruthy();
});

const begins = '2099-03-02T12:00:00.000Z';
const aClassThatBegins = {
  idTeam: 't1',
  idNode: 'n1',
  nodeCode: '1.1',
  name: 'Turma',
  description: null,
  duration: null,
  initialDate: begins,
  finalDate: null,
  capacity: null,
  totalVacanciesAvailable: null,
  needApproval: 0 as const,
  allowReenrollment: 1 as const,
  allowAccessUponCompletion: 1 as const,
  meetings: [],
};

it('a class that has not begun says when it does, on the page and on each step, and nothing of it opens', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('late', dispatched);
  await person.db.mirror('team').put(aClassThatBegins);
  await person.db
    .mirror('node')
    .put(
      aNode({ mapElements: [aMapElement(), aMapElement({ idElement: 'c2', title: 'Segundo' })] }),
    );
  await person.db.mirror('enrollment').put(anEnrollment({ idTeam: 't1' }));
  await person.db.mirror('nodeEnrollment').put(aNodeEnrollment({ idTeam: 't1' }));
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  const told = await screen.findAllByText(/A turma ainda não começou\. Abre/);
  expect(told).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /Segundo|Começar/ })).toBeNull();
});

it('who is not enrolled has one thing to do first: to enrol', async () => {
  const person = aFakePerson('outside');
  await person.db.mirror('node').put(
    aNode({
      selfEnrollment: 1,
      mapElements: [aMapElement(), aMapElement({ idElement: 'c2', title: 'Segundo' })],
    }),
  );
  const enroll = vi.fn<(idNode: string) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <EnrollContext value={enroll}>
        <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
      </EnrollContext>
    </RuntimeProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer matrícula' }));
  expect(enroll).toHaveBeenCalledWith('n1');
  expect(screen.getByText('Você ainda não está matriculado')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Começar/ })).toBeNull();
});

it('where the class was full, another one is offered', async () => {
  const person = aFakePerson('full');
  await person.db
    .mirror('team')
    .put({ ...aClassThatBegins, initialDate: null, capacity: 1, totalVacanciesAvailable: 1 });
  await person.db
    .mirror('node')
    .put(
      aNode({ selfEnrollment: 1, mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })] }),
    );
  await person.db.outbox.add(
    anOp({
      kind: 'enrollment.create',
      entity: 'enrollment:e9',
      payload: { idEnrollment: 'e9', idUser: 'full', idNode: 'n1', nodeCode: '1.1', idTeam: 't0' },
      state: 'parked',
    }),
  );
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  await screen.findByRole('button', { name: 'Escolher outra turma' });
  expect(screen.queryByRole('button', { name: 'Fazer matrícula' })).toBeNull();
});

it('a page that opens after another says after which, leads there, and offers no enrolment', async () => {
  const person = aFakePerson('first-things');
  const prerequisites = [{ idNode: 'n0', nodeCode: '1.0', title: 'Antes', equivalents: [] }];
  const mapElements = [aMapElement(), aMapElement({ idElement: 'c2', title: 'Segundo' })];
  await person.db.mirror('node').put(aNode({ selfEnrollment: 1, prerequisites, mapElements }));
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <EnrollContext value={() => undefined}>
        <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
      </EnrollContext>
    </RuntimeProvider>,
  );
  await screen.findByText('Para abrir esta página, conclua antes:');
  expect(screen.getByRole('link', { name: 'Antes' }).getAttribute('href')).toBe('/level/n0');
  expect(screen.getAllByText('Abre quando você concluir o pré-requisito “Antes”.')).toHaveLength(2);
  expect([
    screen.queryByRole('button', { name: 'Fazer matrícula' }),
    screen.queryByRole('link', { name: /Segundo|Começar/ }),
  ]).toEqual([null, null]);
});

it('a page whose enrolment has run out says so by the clock of the device, and offers to enrol again', async () => {
  const person = aFakePerson('over');
  const page = aNode({
    selfEnrollment: 1,
    validityMonths: 1,
    mapElements: [aMapElement(), aMapElement({ idElement: 'c2', title: 'Segundo' })],
  });
  await person.db.mirror('node').put(page);
  await person.db
    .mirror('enrollment')
    .put(
      anEnrollment({ status: 'COMPLETED', progress: 100, finishDate: '2020-01-31T12:00:00.000Z' }),
    );
  await person.db
    .mirror('nodeEnrollment')
    .put(aNodeEnrollment({ status: 'COMPLETED', progress: 100 }));
  const enroll = vi.fn<(idNode: string) => void>();
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <EnrollContext value={enroll}>
        <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
      </EnrollContext>
    </RuntimeProvider>,
  );
  await screen.findByText('A validade da sua conclusão terminou');
  expect(screen.getByText(/Expirado/)).toBeTruthy();
  expect([
    screen.queryByRole('link', { name: /Começar/ }),
    screen.getByRole('link', { name: 'Rever conteúdos' }),
  ]).toMatchObject([null, {}]);
  fireEvent.click(await screen.findByRole('button', { name: 'Fazer rematrícula' }));
  expect(enroll).toHaveBeenCalledWith('n1');
});

it('without a connection each content that is not here says so, and the page how many open', async () => {
  const step = (idElement: string) => aMapElement({ idElement, title: `Aula ${idElement}` });
  const person = aFakePerson('ana');
  await writeMeta(person.db, 'link', { ...noLink, reachable: false, lastOkAt: Date.now() });
  await person.db.mirror('node').put(aNode({ mapElements: [step('film'), step('text')] }));
  await person.db
    .mirror('content')
    .bulkPut([
      aContent({ idContentItem: 'film', media: aMedia('a', 'aula.mp4') }),
      aContent({ idContentItem: 'text', idContentType: 3, content: '<p>oi</p>' }),
    ]);
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  const faded = await screen.findByRole('link', {
    name: 'Aula film',
    description: 'Precisa de conexão',
  });
  expect(faded.getAttribute('href')).toBe('/contentNode/film');
  expect(screen.getByRole('link', { name: 'Aula text', description: '' })).toBeTruthy();
  expect(screen.getByText('1 de 2 conteúdos abre sem conexão.')).toBeTruthy();
  await writeMeta(person.db, 'link', { ...noLink, reachable: true, lastOkAt: Date.now() });
  await waitFor(() => expect(screen.queryByText('Precisa de conexão')).toBeNull());
  expect(screen.queryByText(/abre sem conexão/)).toBeNull();
});

it('says how much opens without a connection only once every content was looked for here', async () => {
  const step = (idElement: string) => aMapElement({ idElement, title: `Aula ${idElement}` });
  const person = aFakePerson('nenhuma');
  await writeMeta(person.db, 'link', { ...noLink, reachable: false, lastOkAt: Date.now() });
  await person.db.mirror('node').put(aNode({ mapElements: [step('film'), step('outro')] }));
  await person.db
    .mirror('content')
    .bulkPut([
      aContent({ idContentItem: 'film', media: aMedia('a', 'aula.mp4') }),
      aContent({ idContentItem: 'outro', media: aMedia('b', 'outra.mp4') }),
    ]);
  const said = new Set<string>();
  const watching = new MutationObserver(() => {
    const [sentence] = /[^.]*(abre|abrem) sem conexão\./.exec(document.body.textContent) ?? [];
    if (sentence !== undefined) said.add(sentence.replace(/.*?(Todos|Nenhum|\d)/, '$1'));
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  await screen.findByText('Nenhum conteúdo desta página abre sem conexão.');
  watching.disconnect();
  expect([...said]).toEqual(['Nenhum conteúdo desta página abre sem conexão.']);
});

it('a page is liked among its actions, under the enrolment that one has', async () => {
  const { dispatched } = await open('n1', {
    nodes: [aNode({ mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })] })],
  });
  const like = await screen.findByRole('button', { name: /^Curtir/ });
  expect(like.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(like);
  expect(dispatched).toEqual([
    ['like.set', { elementType: 'NODE', idElement: 'n1', liked: true, idEnrollment: 'e1' }],
  ]);
});

it('a liked page says so, with how many like it; pressing takes the like back', async () => {
  const dispatched: [string, unknown][] = [];
  const person = aFakePerson('liker', dispatched);
  await person.db
    .mirror('node')
    .put(aNode({ mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })] }));
  await person.db.mirror('enrollment').put(anEnrollment());
  await person.db.mirror('nodeEnrollment').put(aNodeEnrollment());
  const key = { idLike: 'NODE~n1', elementType: 'NODE' as const, idElement: 'n1' };
  await person.db.mirror('like').put({ ...key, liked: true, likedAt: '2026-01-01T10:00:00.000Z' });
  await person.db.mirror('likeSummary').put({ ...key, likes: 3 });
  render(
    <RuntimeProvider runtime={aFakeRuntime({ current: person })}>
      <LevelScreen id="n1" onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>,
  );
  const like = await screen.findByRole('button', { name: /^Curtir .*3 curtidas$/ });
  expect(like.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(like);
  expect(dispatched).toEqual([
    ['like.set', { elementType: 'NODE', idElement: 'n1', liked: false, idEnrollment: 'e1' }],
  ]);
});

it('who is not enrolled can reach the like and is told what is missing; a page without likes has none', async () => {
  const dispatched: [string, unknown][] = [];
  const page = (idNode: string, allowLikes: 0 | 1) =>
    aNode({ idNode, allowLikes, mapElements: [aMapElement(), aMapElement({ idElement: 'c2' })] });
  const person = aFakePerson('outsider', dispatched);
  await person.db.mirror('node').bulkPut([page('n1', 1), page('n9', 0)]);
  const runtime = aFakeRuntime({ current: person });
  const show = (id: string) => (
    <RuntimeProvider runtime={runtime}>
      <LevelScreen key={id} id={id} onSingleStep={() => undefined} onLeave={() => undefined} />
    </RuntimeProvider>
  );
  const { rerender } = render(show('n1'));
  const like = await screen.findByRole('button', {
    name: /Para curtir, é necessário estar matriculado/,
  });
  fireEvent.click(like);
  expect(dispatched).toEqual([]);
  rerender(show('n9'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Curtir/ })).toBeNull());
});
