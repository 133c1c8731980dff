import { expect, it } from 'vitest';
import type { Team } from '#contract/areas/learning/entities/team.ts';
import type { Node } from '#contract/areas/learning/entities/node.ts';
import type { CardState } from '#src/learning/reads/card.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';
import type { LevelView } from '#sync/reads/read-level.ts';
import { aNode } from '#tests/builders/rows.ts';
import { nodeCardState } from './node-card-state.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const later = '2026-12-01T12:00:00.000Z';
const nothing: CompanyView = {
  teams: new Map(),
  requested: new Set(),
  hasRequests: false,
  waiting: new Map(),
  refused: new Map(),
  refusedPages: new Map(),
  liked: new Set(),
  likes: new Map(),
  events: [],
  campaigns: [],
  topics: [],
  notified: null,
  upgrade: null,
};
const team = (over: Partial<Team> = {}): CompanyView => ({
  ...nothing,
  teams: new Map([
    [
      'n1',
      [
        {
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
        },
      ],
    ],
  ]),
});
const enrolled = (
  status: 'NOT_ATTEMPTED' | 'IN_PROGRESS' | 'COMPLETED' | 'EXPIRED',
  progress = 0,
): LevelView => {
  const own = {
    idEnrollment: 'e1',
    idUser: 'ana',
    idTeam: 't1',
    idNode: 'n1',
    nodeCode: '1.1',
    status,
    progress,
  };
  return {
    node: aNode(),
    nodeEnrollment: { ...own, idNodeEnrollment: 'e1.n', idParentNodeEnrollment: null },
    enrollment: { ...own, startDate: later, finishDate: null, lastAccess: null },
    steps: [],
    progress: {
      status: status === 'EXPIRED' ? 'IN_PROGRESS' : status,
      progress,
      done: 0,
      total: 1,
      finishDate: null,
    },
    reached: { status: status === 'EXPIRED' ? 'IN_PROGRESS' : status, progress },
    endsAt: status === 'EXPIRED' ? -Infinity : null,
    team: null,
    teamStart: null,
    prerequisites: [],
    lockedAbove: null,
    gate: null,
    current: null,
  };
};

it.each<[string, Partial<Node>, LevelView | undefined, CompanyView, Partial<CardState>]>([
  [
    'nothing to offer',
    {},
    undefined,
    nothing,
    { action: 'inactive', click: 'nothing', like: 'canEnrollment', locked: null },
  ],
  [
    'any person may enrol',
    { selfEnrollment: 1 },
    undefined,
    nothing,
    { action: 'canEnroll', click: 'enroll' },
  ],
  ['a class with room', {}, undefined, team(), { action: 'canEnroll', click: 'choose' }],
  [
    'a class that is full',
    {},
    undefined,
    team({ totalVacanciesAvailable: 0 }),
    { action: 'inactive' },
  ],
  [
    'a class that ended',
    {},
    undefined,
    team({ finalDate: '2026-11-01T12:00:00.000Z' }),
    { action: 'inactive' },
  ],
  [
    'an area',
    { nodeType: 'ORGANIZATION' },
    undefined,
    nothing,
    { action: 'access', like: 'inactive' },
  ],
  [
    'enrolled',
    {},
    enrolled('IN_PROGRESS', 40),
    nothing,
    { action: 'enrolled', status: 'in-progress', progress: 40, like: 'dislike' },
  ],
  [
    'liked',
    {},
    enrolled('COMPLETED', 100),
    { ...nothing, liked: new Set(['NODE~n1']) },
    { status: 'done', like: 'like' },
  ],
  [
    'a request that waits here',
    {},
    undefined,
    { ...team(), waiting: new Map([['n1', 't1']]) },
    { action: 'processing', click: 'nothing' },
  ],
  [
    'an enrolment that waits here opens already',
    {},
    enrolled('NOT_ATTEMPTED'),
    { ...nothing, waiting: new Map([['n1', null]]) },
    { action: 'processing', click: 'open', progress: null },
  ],
  [
    'expired, and may again',
    {},
    enrolled('EXPIRED', 40),
    team(),
    { action: 'reenroll', status: 'expired' },
  ],
  [
    'ran out just now, whatever the server has said',
    {},
    { ...enrolled('COMPLETED', 100), endsAt: now - 1 },
    team(),
    { action: 'reenroll', status: 'expired' },
  ],
  [
    'runs out just now',
    {},
    { ...enrolled('COMPLETED', 100), endsAt: now },
    team(),
    { action: 'enrolled', status: 'done' },
  ],
  [
    'expired in a class that this device does not know',
    { selfEnrollment: 1 },
    enrolled('EXPIRED', 40),
    nothing,
    { action: 'enrolled', status: 'expired' },
  ],
  [
    'expired in a class that ended',
    { selfEnrollment: 1 },
    enrolled('EXPIRED', 40),
    team({ finalDate: '2026-11-01T12:00:00.000Z' }),
    { action: 'enrolled' },
  ],
  [
    'a class that has not begun',
    {},
    enrolled('NOT_ATTEMPTED'),
    team({ initialDate: later }),
    { action: 'enrolled' },
  ],
  [
    'what came back says why',
    {},
    undefined,
    { ...team(), refusedPages: new Map([['n1', 'Não há mais vagas nesta turma.']]) },
    {
      action: 'canEnroll',
      line: {
        phase: 'attention',
        text: 'A matrícula não foi feita: Não há mais vagas nesta turma.',
      },
    },
  ],
  [
    'what came back says nothing of who got in elsewhere',
    {},
    enrolled('IN_PROGRESS', 40),
    { ...team(), refusedPages: new Map([['n1', 'Não há mais vagas nesta turma.']]) },
    { action: 'enrolled', line: null },
  ],
  [
    'done by equivalence',
    { idCertificate: 'n1' },
    {
      ...enrolled('COMPLETED', 100),
      progress: { status: 'NOT_ATTEMPTED', progress: 0, done: 0, total: 8, finishDate: null },
    },
    nothing,
    { status: 'done', progress: 100, certificate: 'available' },
  ],
  ['without a certificate', {}, enrolled('COMPLETED', 100), team(), { certificate: 'none' }],
  [
    'a certificate of the class, not yet',
    {},
    enrolled('IN_PROGRESS', 40),
    team({ idCertificate: 't1' }),
    { certificate: 'blocked' },
  ],
  [
    'a certificate of the class',
    {},
    enrolled('COMPLETED', 100),
    team({ idCertificate: 't1' }),
    { certificate: 'available' },
  ],
  [
    'a certificate of the page, to who is not in it',
    { idCertificate: 'n1' },
    undefined,
    nothing,
    { certificate: 'blocked' },
  ],
  [
    'a certificate of the page',
    { idCertificate: 'n1' },
    enrolled('COMPLETED', 100),
    nothing,
    { certificate: 'available' },
  ],
  [
    'a certificate whose validity is over by the clock',
    { idCertificate: 'n1' },
    { ...enrolled('COMPLETED', 100), endsAt: now - 1 },
    nothing,
    { certificate: 'blocked' },
  ],
  [
    'a certificate whose validity is over',
    { idCertificate: 'n1' },
    enrolled('EXPIRED', 100),
    nothing,
    { certificate: 'blocked' },
  ],
  ['restricted', { hasAccess: 0 }, undefined, nothing, { restricted: true }],
  [
    'archived',
    { status: 'ARCHIVED' },
    enrolled('COMPLETED', 100),
    nothing,
    { archived: true, action: 'inactive', locked: { reason: 'Este conteúdo foi arquivado.' } },
  ],
])('%s', (_, node, level, company, expected) => {
  expect(nodeCardState(aNode(node), level, company, now)).toMatchObject(expected);
});

it('says when a class begins', () => {
  const { locked } = nodeCardState(
    aNode(),
    enrolled('NOT_ATTEMPTED'),
    team({ initialDate: later }),
    now,
  );
  expect(locked?.reason).toMatch(/^A turma ainda não começou\. Abre 1 dez, \d\d:\d\d\.$/);
});

it('a page below one that the person is in is gone into, unless the step before it is not done', () => {
  const way = { idEnrollment: 'e1', idTeam: null, idParentNodeEnrollment: 'e1.n', lockedBy: null };
  expect(nodeCardState(aNode(), undefined, team(), now, { below: way })).toMatchObject({
    action: 'access',
    click: 'create',
    locked: null,
  });
  expect(
    nodeCardState(aNode(), undefined, team(), now, { below: { ...way, lockedBy: 'Um' } }).locked,
  ).toEqual({
    reason: 'Abre quando você concluir “Um”.',
  });
});

const asks = {
  prerequisites: [{ idNode: 'n0', nodeCode: '1.0', title: 'Antes', equivalents: ['n9'] }],
};
const why = 'Abre quando você concluir o pré-requisito “Antes”.';

it.each<[string, LevelView | undefined, string[], string | null]>([
  ['is locked for who is not in it', undefined, [], why],
  ['opens with the prerequisite', undefined, ['n0'], null],
  ['opens with a page that counts as the prerequisite', undefined, ['n9'], null],
  [
    'is locked for who was put into it',
    {
      ...enrolled('NOT_ATTEMPTED'),
      prerequisites: asks.prerequisites.map((one) => ({ ...one, reached: new Map() })),
    },
    [],
    why,
  ],
  ['stays open once it was begun', enrolled('IN_PROGRESS', 10), [], null],
  ['is locked for who has to begin again', enrolled('EXPIRED', 40), [], why],
])('a page with a prerequisite %s', (_, level, concluded, reason) => {
  const state = nodeCardState(aNode(asks), level, team(), now, {
    isConcluded: (idNode) => concluded.includes(idNode),
  });
  expect(state.locked?.reason ?? null).toBe(reason);
});

it('names every prerequisite that is missing', () => {
  const two = {
    prerequisites: [
      ...asks.prerequisites,
      { idNode: 'n8', nodeCode: null, title: 'Depois', equivalents: [] },
    ],
  };
  expect(nodeCardState(aNode(two), undefined, team(), now).locked?.reason).toBe(
    'Abre quando você concluir os pré-requisitos: “Antes” e “Depois”.',
  );
});

it('says what closes it from above: what a page above asks for, and the order of its steps', () => {
  expect(
    nodeCardState(aNode(asks), undefined, team(), now, { missingAbove: ['Antes', 'De cima'] })
      .locked?.reason,
  ).toBe('Abre quando você concluir os pré-requisitos: “Antes” e “De cima”.');
  const level = { ...enrolled('NOT_ATTEMPTED'), lockedAbove: 'Primeiro' };
  expect(nodeCardState(aNode(), level, team(), now).locked?.reason).toBe(
    'Abre quando você concluir “Primeiro”.',
  );
});

it('leads to the page above where one enrols there', () => {
  const shut = aNode({ idNode: 'n5', selfEnrollment: 0 });
  const above = [
    aNode({ idNode: 'n3', title: 'Trilha', nodeType: 'LEARNING', selfEnrollment: 1 }),
    aNode({ idNode: 'n4', title: 'Módulo', nodeType: 'LEARNING', selfEnrollment: 0 }),
  ];
  expect(nodeCardState(shut, undefined, nothing, now, { above })).toMatchObject({
    action: 'access',
    click: 'open',
    line: null,
    enrollAbove: { idNode: 'n3', title: 'Trilha' },
  });
  expect(nodeCardState(shut, undefined, nothing, now, { above: above.slice(1) })).toMatchObject({
    action: 'inactive',
    line: { text: 'Sem turma disponível' },
    enrollAbove: null,
  });
});
