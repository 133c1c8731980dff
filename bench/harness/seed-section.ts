/**
 * Adds a section of many different contents to the seeded company of a data folder. The server must
 * be stopped.
 */
import { sectionItems, sections } from '#server/db/schema/sections.ts';
import { openDatabase } from '#server/db/open.ts';
import { write } from '#server/feed/write.ts';
import { grantToGroups } from '#server/areas/publish/grant-to-groups.ts';
import { putContents } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { aContent, aNode, aSection } from '#tests/builders/rows.ts';

/** An endless list. */
const TYPE = 7;

export const seedSection = async (
  dataDir: string,
  tenant: string,
  count: number,
): Promise<string> => {
  const idSection = 'acervo-longo';
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await write(db, { tenant, now: new Date() }, async (writing) => {
      const { tx } = writing;
      const idNode = 'acervo';
      await putNode(
        writing,
        aNode({
          idNode,
          nodeCode: '99.1',
          title: 'Acervo',
          mapElements: [],
          parentNodes: [],
          childNodes: [],
          blocks: [],
        }),
      );
      const ids = Array.from({ length: count }, (_, at) => `acervo-${at + 1}`);
      await putContents(
        writing,
        ids.map((idContentItem, at) =>
          aContent({
            idContentItem,
            idNode,
            text: `Obra ${at + 1} do acervo da empresa`,
            content: `<p>${'Um parágrafo da obra. '.repeat(40)}</p>`,
          }),
        ),
      );
      const {
        entries: _,
        total: __,
        ...doc
      } = aSection({ idSection, idSectionType: TYPE, order: 999, title: 'Acervo longo' });
      await tx.insert(sections).values({ tenant, id: idSection, doc, total: count });
      for (let from = 0; from < count; from += 1_000)
        await tx.insert(sectionItems).values(
          ids.slice(from, from + 1_000).map((idContentItem, at) => ({
            tenant,
            idSection,
            position: from + at + 1,
            idContentItem,
            idNode: null,
            doc: { idEntry: String(from + at + 1), idContentItem },
          })),
        );
      await grantToGroups(writing);
    });
  } finally {
    await close();
  }
  return idSection;
};
