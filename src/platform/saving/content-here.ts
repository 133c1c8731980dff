/**
 * Whether a content can be seen without a connection: the rule of the cards, for the one that is
 * opened.
 */
import type { Content } from '#contract/areas/content/entities/content.ts';
import { hashIn } from '#sync/downloads/media-address.ts';
import { isMet, type Need, needOf, readFilesHere } from '#sync/downloads/opens-here.ts';
import { ownerOf } from '#sync/downloads/saved-database.ts';
import type { DevicePerson } from '#sync/session/device-database.ts';
import { saved } from './saved.ts';

const needOfVideo = ({ playlist }: Content, video: string): Need => {
  const sha256 = hashIn(
    playlist?.medias.find((media) => media.hashed_id === video)?.media?.url ?? '',
  );
  return sha256 === null ? { kind: 'connection' } : { kind: 'file', sha256 };
};

export const contentHere = async (
  person: DevicePerson,
  content: Content,
  video?: string,
): Promise<boolean> => {
  const need = video === undefined ? needOf(content) : needOfVideo(content, video);
  if (need.kind === 'nothing' || need.kind === 'connection') return need.kind === 'nothing';
  return isMet(
    need,
    await readFilesHere(saved, ownerOf(person), 'caches' in globalThis ? globalThis.caches : null),
  );
};
