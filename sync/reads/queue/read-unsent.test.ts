import { expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { anOp } from '#tests/builders/op.ts';
import { hasUnsent } from './read-unsent.ts';

const of = { idEnrollment: 'e1', idNodeEnrollment: 'e1.n' };

test.each([
  ['nothing', [], false],
  ['a content of it waits', [{ entity: 'contentEnrollment:e1.n~c1' }], true],
  [
    'a content of a page below is on its way',
    [{ entity: 'contentEnrollment:e1.n.n2~c1', state: 'sending' as const }],
    true,
  ],
  ['the enrolment itself waits', [{ entity: 'enrollment:e1' }], true],
  ['a page below waits', [{ entity: 'nodeEnrollment:e1.n.n2' }], true],
  ['the server has it', [{ entity: 'contentEnrollment:e1.n~c1', state: 'acked' as const }], false],
  [
    'it came back: nothing is on its way',
    [{ entity: 'contentEnrollment:e1.n~c1', state: 'parked' as const }],
    false,
  ],
  [
    'another enrolment',
    [
      { entity: 'contentEnrollment:e10.n~c1' },
      { entity: 'enrollment:e10' },
      { entity: 'contentEnrollment:e2.n~c1' },
    ],
    false,
  ],
  ['a like of its page', [{ entity: 'like:NODE~n1' }], false],
])('%s', async (_, ops, expected) => {
  const db = aPersonDatabase();
  await db.outbox.bulkAdd(ops.map((over, at) => anOp({ seq: at + 1, ...over })));
  expect(await hasUnsent(db, of)).toBe(expected);
  db.close();
});
