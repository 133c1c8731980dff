/**
 * Adds pages to the seeded company of a data folder that are each long in one respect: cards,
 * steps, a book. The server must be stopped.
 */
import { join } from 'node:path';
import { blocks, type BlockElement } from '#contract/blocks.ts';
import { enroll } from '#server/areas/publish/enroll.ts';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { openDatabase } from '#server/db/open.ts';
import { mediaAddress } from '#server/areas/media/media-address.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { write } from '#server/feed/write.ts';
import { aContent, aMapElement, aNode } from '#tests/builders/rows.ts';
import { longPdf } from './long-pdf.ts';
import { learnerOf } from './learner-of.ts';

export interface StudySize {
  cards: number;
  steps: number;
  /** Number of pages of the book. */
  pages: number;
}

export interface SeededStudy {
  /** A page whose only block is a grid of cards. */
  idCards: string;
  /** A content in the middle of a page of many steps. */
  idMiddle: string;
  /** A page with a book and a text: a page with a single content would open as that content. */
  idShelf: string;
  idBook: string;
}

const PARTS_OF = 20;
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const articleOf = (idNode: string) => (at: number) =>
  aContent({
    idContentItem: `${idNode}-${at}`,
    idNode,
    text: `Passo ${at + 1} do caminho`,
    idContentType: 3,
    content: `<p>Texto ${at + 1}.</p>`,
  });

const stepOf = ({ idContentItem, text, idContentType }: ReturnType<typeof aContent>, at: number) =>
  aMapElement({
    idElement: idContentItem,
    title: text,
    idContentType,
    label: 'Leitura',
    duration: 120,
    mandatory: at % 3 === 0,
    section: `Parte ${Math.floor(at / PARTS_OF) + 1}`,
  });

const cardOf = ({ idContentItem, text, idNode }: ReturnType<typeof aContent>): BlockElement => ({
  elementType: 'CONTENT',
  idElement: idContentItem,
  nodeCode: null,
  title: text,
  description: 'Duas linhas que dizem o que está dentro.',
  label: 'Leitura',
  image: null,
  idContentType: 3,
  duration: 120,
  count: null,
  idNode,
});

export const seedStudy = async (
  dataDir: string,
  tenant: string,
  size: StudySize,
): Promise<SeededStudy> => {
  const storage = new FileStorage(join(dataDir, 'files'));
  const bytes = longPdf(size.pages);
  const { sha256 } = await storage.put(bytes);
  await storage.close();
  const [fileName, mimeType] = ['livro.pdf', 'application/pdf'];
  const media = {
    url: mediaAddress(sha256, fileName),
    fileName,
    mimeType,
    size: bytes.length,
    sha256,
  };
  const steps = range(size.steps).map(articleOf('bench-caminho'));
  const shown = range(size.cards).map(articleOf('bench-cartoes'));
  const book = aContent({
    idContentItem: 'bench-livro',
    idNode: 'bench-estante',
    text: 'Livro',
    idContentType: 25,
    media,
  });
  const beside = articleOf('bench-estante')(0);
  const grid = {
    idBlock: 'bench-cartoes.1',
    type: 'Grid',
    data: blocks.Grid.parse({ title: 'Cartões', elements: shown.map(cardOf) }),
  };
  const nodes = [
    aNode({
      idNode: 'bench-caminho',
      nodeCode: '9.1',
      title: 'Caminho longo',
      mapElements: steps.map(stepOf),
    }),
    aNode({ idNode: 'bench-cartoes', nodeCode: '9.2', title: 'Muitos cartões', blocks: [grid] }),
    aNode({
      idNode: 'bench-estante',
      nodeCode: '9.3',
      title: 'Estante',
      mapElements: [book, beside].map(stepOf),
    }),
  ];
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await putMediaFile(db, tenant, { ...media, public: false });
    await write(db, { tenant, now: new Date() }, async (writing) => {
      for (const content of [...steps, ...shown, book, beside]) await putContent(writing, content);
      for (const node of nodes) await putNode(writing, node);
    });
    const idUser = await learnerOf(db, tenant);
    await write(db, { tenant, now: new Date() }, (writing) =>
      enroll(writing, { idUser, idNode: 'bench-caminho', idEnrollment: 'bench-caminho-1' }),
    );
  } finally {
    await close();
  }
  const middle = steps[Math.floor(steps.length / 2)];
  if (!middle) throw new Error('no steps');
  return {
    idCards: 'bench-cartoes',
    idMiddle: middle.idContentItem,
    idShelf: 'bench-estante',
    idBook: book.idContentItem,
  };
};
