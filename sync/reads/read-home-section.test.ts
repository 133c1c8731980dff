import { expect, test } from 'vitest';
import { aPersonDatabase } from '#tests/builders/person-database.ts';
import { aContent, aSection, aSectionItem } from '#tests/builders/rows.ts';
import { readHomeSection } from './read-home-section.ts';

test.each([
  ['nothing', [], 'blocks'],
  ['one of type 45', [aSection({ idSectionType: 45 })], 'blocks'],
  ['one of type 58', [aSection({ idSectionType: 58 })], 'blocks'],
  ['one of type 1', [aSection()], 'section'],
  [
    'others before it',
    [aSection({ idSection: 'menu', idSectionType: 2, order: 0 }), aSection({ order: 1 })],
    'section',
  ],
  [
    'two, by their order',
    [aSection({ order: 2 }), aSection({ idSection: 'pages', idSectionType: 45, order: 1 })],
    'blocks',
  ],
])('with %s home is by %s', async (_name, sections, by) => {
  const db = aPersonDatabase();
  await db.mirror('section').bulkPut(sections);
  expect((await readHomeSection(db)).by).toBe(by);
});

test('has the contents that are offered, in the order of the section', async () => {
  const db = aPersonDatabase();
  const [first, second] = [
    aSectionItem({ idContentItem: 'c2' }),
    aSectionItem({ idContentItem: 'c1', imageStyle: 'icon' }),
  ];
  const section = aSection({
    items: [
      first,
      aSectionItem({ idContentItem: 'off' }),
      aSectionItem({ idContentItem: 'gone' }),
      second,
    ],
  });
  await db.mirror('section').put(section);
  const rows = ['c1', 'c2', 'off'].map((idContentItem) =>
    aContent({ idContentItem, active: idContentItem === 'off' ? 0 : 1 }),
  );
  await db.mirror('content').bulkPut(rows);
  expect(await readHomeSection(db)).toEqual({
    by: 'section',
    section,
    items: [
      { item: first, content: aContent({ idContentItem: 'c2' }) },
      { item: second, content: aContent({ idContentItem: 'c1' }) },
    ],
  });
  await db.mirror('grantedContent').put(aContent({ idContentItem: 'gone' }));
  expect(await readHomeSection(db)).toMatchObject({
    items: [{ item: first }, { item: { idContentItem: 'gone' } }, { item: second }],
  });
});
