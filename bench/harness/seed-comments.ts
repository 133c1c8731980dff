/** Adds a page with comments to the seeded company of a data folder. The server must be stopped. */
import type { Comment } from '#contract/areas/social/entities/comment.ts';
import { openDatabase } from '#server/db/open.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { keepComment } from '#server/areas/social/comments/comment-place.ts';
import { write } from '#server/feed/write.ts';
import { aContent, aMapElement, aNode } from '#tests/builders/rows.ts';

const WORDS =
  'A etiqueta vermelha fica atrás do extintor quatro, ao lado da doca, e quem chega primeiro avisa o líder do turno.';
/** Of one line to more than three on the phone. */
const textOf = (at: number): string => `<p><b>${at}</b> ${`${WORDS} `.repeat(at % 4)}Pronto.</p>`;

const commentOf = (idEntity: string, at: number): Comment => ({
  idComment: `bench-${at}`,
  entityType: 'NODE',
  idEntity,
  idParentComment: null,
  createdBy: `pessoa-${at % 40}`,
  name: `Pessoa ${at % 40}`,
  photo: null,
  text: textOf(at),
  creationDate: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
  lastModifiedDate: at % 9 === 0 ? new Date(Date.UTC(2026, 1, 1)).toISOString() : null,
  deleted: 0,
  hiddenBy: null,
});

/** Answers the page's id. */
export const seedComments = async (
  dataDir: string,
  tenant: string,
  count: number,
): Promise<string> => {
  const idNode = 'bench-conversa';
  const steps = [1, 2].map((at) =>
    aContent({
      idContentItem: `${idNode}-${at}`,
      idNode,
      text: `Passo ${at}`,
      idContentType: 3,
      content: '<p>Texto.</p>',
    }),
  );
  const mapElements = steps.map(({ idContentItem, text, idContentType }) =>
    aMapElement({ idElement: idContentItem, title: text, idContentType }),
  );
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await write(db, { tenant, now: new Date() }, async (writing) => {
      for (const content of steps) await putContent(writing, content);
      await putNode(
        writing,
        aNode({ idNode, nodeCode: '9.4', title: 'Página conversada', mapElements }),
      );
      const place = { people: null, open: true, idNode, pageTitle: '', teamName: null };
      for (let at = 0; at < count; at += 1)
        await keepComment(writing, place, commentOf(idNode, at));
    });
  } finally {
    await close();
  }
  return idNode;
};
