/**
 * Adds a page with a film of a given size to the seeded company of a data folder. The server must
 * be stopped.
 */
import { join } from 'node:path';
import { putContent } from '#server/areas/publish/put/put-content.ts';
import { putNode } from '#server/areas/publish/put/put-node.ts';
import { openDatabase } from '#server/db/open.ts';
import { mediaAddress } from '#server/areas/media/media-address.ts';
import { putMediaFile } from '#server/areas/media/put-media-file.ts';
import { FileStorage } from '#server/ports/storage-file.ts';
import { write } from '#server/feed/write.ts';
import { aContent, aMapElement, aNode } from '#tests/builders/rows.ts';

const CHUNK = 1024 * 1024;

/** Deterministic bytes for a position, which do not compress. */
const chunkAt = (at: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  let state = (at * 2_654_435_761 + 1) >>> 0;
  for (let n = 0; n < size; n += 4) {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    bytes.writeUInt32LE(state, n);
  }
  return bytes;
};

async function* bytesOf(size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at * CHUNK < size; at += 1)
    yield chunkAt(at, Math.min(CHUNK, size - at * CHUNK));
}

export interface SeededFilm {
  /**
   * Id of its page, which also has a text: a page with a single content would open as that content.
   */
  idNode: string;
  sha256: string;
}

export const seedFilm = async (
  dataDir: string,
  tenant: string,
  size: number,
): Promise<SeededFilm> => {
  const storage = new FileStorage(join(dataDir, 'files'));
  const { sha256 } = await storage.put(bytesOf(size));
  await storage.close();
  const [idNode, fileName, mimeType] = ['bench-filme', 'filme.mp4', 'video/mp4'];
  const media = { url: mediaAddress(sha256, fileName), fileName, mimeType, size, sha256 };
  const film = aContent({ idContentItem: 'bench-filme-1', idNode, text: 'Filme longo', media });
  const text = aContent({
    idContentItem: 'bench-filme-2',
    idNode,
    text: 'Texto',
    idContentType: 3,
    content: '<p>Texto</p>',
  });
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await putMediaFile(db, tenant, { ...media, public: false });
    await write(db, { tenant, now: new Date() }, async (writing) => {
      await putNode(
        writing,
        aNode({
          idNode,
          nodeCode: '9.9',
          title: 'Filmes longos',
          mapElements: [film, text].map(({ idContentItem, text: title, idContentType }) =>
            aMapElement({ idElement: idContentItem, title, idContentType }),
          ),
        }),
      );
      for (const content of [film, text]) await putContent(writing, content);
    });
  } finally {
    await close();
  }
  return { idNode, sha256 };
};
