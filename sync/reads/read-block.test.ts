import { expect, it } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContentEnrollment, aNode, aNodeEnrollment } from '#tests/builders/rows.ts';
import { readBlock } from './read-block.ts';
import { readRestricted } from './read-restricted.ts';

const block = {
  idBlock: 'n2.0',
  type: 'Grid',
  data: { elements: [{ elementType: 'CONTENT', idElement: 'c7', idNode: 'n2' }] },
};
const card = aNode({ idNode: 'n2', nodeCode: '1.2', hasAccess: 0 });
const whole = aNode({ idNode: 'n2', nodeCode: '1.2', restrictedTo: 'lideranca', blocks: [block] });

it("a block of a page for a group is its people's alone", async () => {
  const db = aPersonDatabase();
  await db.mirror('node').put(card);
  expect(await readBlock(db, 'n2.0')).toBe('restricted');
  await db.mirror('grantedNode').put(whole);
  expect(await readBlock(db, 'n2.0')).toEqual({ node: whole, block });
  expect(await readBlock(db, 'n9.0')).toBeNull();
});

it('a content that is not here is known to be for others by what leads to it', async () => {
  const db = aPersonDatabase();
  await db
    .mirror('node')
    .bulkPut([
      card,
      aNode({ idNode: 'aurora', nodeCode: null, blocks: [{ ...block, idBlock: 'aurora.0' }] }),
    ]);
  expect([await readRestricted(db, 'c7'), await readRestricted(db, 'c8')]).toEqual(['n2', null]);
  await db.mirror('grantedNode').put(whole);
  expect(await readRestricted(db, 'c7')).toBeNull();
});

it('or by what the person did in it while it was not', async () => {
  const db = aPersonDatabase();
  await db.mirror('node').put(card);
  await db.mirror('nodeEnrollment').put(aNodeEnrollment({ idNode: 'n2' }));
  await db.mirror('contentEnrollment').put(aContentEnrollment());
  expect([await readRestricted(db, 'c1'), await readRestricted(db, 'c2')]).toEqual(['n2', null]);
});
