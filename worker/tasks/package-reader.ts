// Reads a saved package in a thread of its own. A lesson that loads a file synchronously stops all
// threads that show pages: what answers it is none of them.
import { expose } from 'comlink';
import { fileAsked, type FilePart, textsAsked } from '#contract/areas/scorm/entities/messages.ts';
import type { PackageReader } from '#contract/package-reader.ts';
import { openSavedPackage, type SavedPackage } from '#sync/downloads/saved-package.ts';
import { savedFiles } from '../saved-media.ts';

let saved: SavedPackage | null = null;

const answer = async ({ data, ports: [reply] }: MessageEvent): Promise<void> => {
  if (textsAsked.safeParse(data).success)
    return reply?.postMessage((await saved?.texts().catch(() => [])) ?? []);
  const asked = fileAsked.safeParse(data);
  const part: FilePart =
    (asked.success && (await saved?.part(asked.data.path, asked.data.start).catch(() => null))) ||
    null;
  reply?.postMessage(part, part ? [part.bytes] : []);
};

const reader: PackageReader<MessagePort> = {
  open: async (place) => {
    saved = await openSavedPackage(savedFiles(), place);
    return saved !== null;
  },
  connect: (port) => {
    port.addEventListener('message', (event) => void answer(event));
    port.start();
  },
};

expose(reader);
