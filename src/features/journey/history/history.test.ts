import { expect, it } from 'vitest';
import { enrollmentGraph } from '#sync/reads/enrollment-graph/enrollment-graph.ts';
import { historyIn } from '#sync/reads/journey/read-history.ts';
import {
  aContentEnrollment,
  aMapElement,
  anEnrollment,
  aNode,
  aNodeEnrollment,
} from '#tests/builders/rows.ts';
import {
  certificatesIn,
  firstOrder,
  inOrder,
  matching,
  type Order,
  withStatus,
} from './history-of.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');

/** A page that is valid for a month, completed on this day. */
const page = (n: number, finishDate: string | null) => ({
  node: aNode({
    idNode: `n${n}`,
    title: `Página ${n}`,
    mapElements: [aMapElement({ idElement: 'c', title: 'Ler' })],
    validityMonths: 1,
    idCertificate: 'x',
  }),
  enrollment: anEnrollment({
    idEnrollment: `e${n}`,
    idNode: `n${n}`,
    status: finishDate ? 'COMPLETED' : 'IN_PROGRESS',
    finishDate,
  }),
  nodeEnrollment: aNodeEnrollment({
    idNodeEnrollment: `e${n}.n`,
    idEnrollment: `e${n}`,
    idNode: `n${n}`,
    status: finishDate ? 'COMPLETED' : 'IN_PROGRESS',
  }),
});

const rowsOf = (pages: ReturnType<typeof page>[]) =>
  historyIn(
    enrollmentGraph({
      nodes: pages.map(({ node }) => node),
      enrollments: pages.map(({ enrollment }) => enrollment),
      nodeEnrollments: pages.map(({ nodeEnrollment }) => nodeEnrollment),
      steps: pages.flatMap(({ nodeEnrollment, enrollment }) =>
        enrollment.finishDate === null
          ? []
          : [
              aContentEnrollment({
                ...nodeEnrollment,
                idContentItem: 'c',
                status: 'COMPLETED',
                progress: 100,
                finishDate: enrollment.finishDate,
              }),
            ],
      ),
      attempts: [],
      teams: new Map(),
    }),
  );

it('has each enrolment and what was finished in it, with the end by the rule of the server', () => {
  const rows = withStatus(
    rowsOf([
      page(1, '2026-11-01T12:00:00.000Z'),
      page(2, '2026-09-01T12:00:00.000Z'),
      page(3, null),
    ]),
    now,
  );
  const pages = rows.filter(({ kind }) => kind === 'page');
  expect(pages.map(({ title, status, validityDate }) => [title, status, validityDate])).toEqual([
    ['Página 1', 'COMPLETED', '2026-12-02T02:59:59.999Z'],
    ['Página 2', 'EXPIRED', '2026-10-02T02:59:59.999Z'],
    ['Página 3', 'NOT_ATTEMPTED', null],
  ]);
  expect(
    rows.filter(({ kind }) => kind === 'content').map(({ title, place }) => [title, place]),
  ).toEqual([
    ['Ler', 'Página 1'],
    ['Ler', 'Página 2'],
  ]);
  expect(certificatesIn(rows).map(({ title }) => title)).toEqual(['Página 1']);
});

it('is sorted both ways with what has no date last, searched without accents, and filtered', () => {
  const rows = withStatus(
    rowsOf([
      page(1, '2026-11-01T12:00:00.000Z'),
      page(3, null),
      page(2, '2026-11-09T12:00:00.000Z'),
    ]),
    now,
  );
  const titles = ({ search = '', order = firstOrder }: { search?: string; order?: Order }) =>
    matching(inOrder(rows, order), search, 'page').map(({ title }) => title);
  expect(titles({})).toEqual(['Página 2', 'Página 1', 'Página 3']);
  expect(titles({ order: { column: 'finish', descending: false } })).toEqual([
    'Página 1',
    'Página 2',
    'Página 3',
  ]);
  expect(titles({ search: ' PAGINA 3' })).toEqual(['Página 3']);
  expect(matching(rows, '', 'content')).toHaveLength(2);
});
