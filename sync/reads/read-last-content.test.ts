import { expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent, aContentEnrollment } from '#tests/builders/rows.ts';
import { readLastContent } from './read-last-content.ts';

const touched = (idContentItem: string, day: number, idNodeEnrollment = 'ne1') =>
  aContentEnrollment({
    idContentItem,
    idNodeEnrollment,
    lastModified: `2026-01-0${day}T10:00:00.000Z`,
  });

test('is the one that was touched last, of those that are still offered', async () => {
  const db = aPersonDatabase();
  expect(await readLastContent(db)).toBeNull();
  await db
    .mirror('content')
    .bulkPut([
      aContent({ idContentItem: 'c1', text: 'Um' }),
      aContent({ idContentItem: 'c2', text: 'Dois' }),
      aContent({ idContentItem: 'off', active: 0 }),
    ]);
  await db
    .mirror('contentEnrollment')
    .bulkPut([touched('c2', 2), touched('c1', 3), touched('off', 5), touched('gone', 6)]);
  expect(await readLastContent(db)).toEqual({ idContentItem: 'c1', title: 'Um' });
  await db.mirror('contentEnrollment').put(touched('c2', 4, 'ne2'));
  expect(await readLastContent(db)).toEqual({ idContentItem: 'c2', title: 'Dois' });
  // Granted to a group that they are in.
  await db.mirror('grantedContent').put(aContent({ idContentItem: 'gone', text: 'Só nosso' }));
  expect(await readLastContent(db)).toEqual({ idContentItem: 'gone', title: 'Só nosso' });
});
