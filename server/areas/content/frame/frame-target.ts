import type { Content } from '#contract/areas/content/entities/content.ts';
import { contentTypes } from '#contract/kinds.ts';
import type { FrameTarget } from '#server/areas/access/sessions/tokens.ts';

export interface FramedPage extends FrameTarget {
  url: URL;
  /** The page learns who looks: only one that its content says is trusted. */
  knowsPerson: boolean;
}

interface FrameRequest {
  /** In a playlist: the id of the video. */
  video: string | undefined;
  youtube: string;
}

const pageOf = (
  { idContentType, contentLocation, playlist, trusted }: Content,
  { video, youtube }: FrameRequest,
): [string, boolean] | null => {
  if (contentTypes[idContentType] === 'frame')
    return contentLocation === null ? null : [contentLocation, trusted === 1];
  const known = playlist?.medias.some(
    ({ hashed_id, media }) => hashed_id === video && media === null,
  );
  if (video === undefined || !known) return null;
  return [`${youtube}/embed/${encodeURIComponent(video)}`, false];
};

/** The page that a content embeds; null when it embeds none. */
export const frameTarget = (content: Content, asked: FrameRequest): FramedPage | null => {
  const page = content.active === 0 ? null : pageOf(content, asked);
  if (page === null || !URL.canParse(page[0])) return null;
  const url = new URL(page[0]);
  if (!/^https?:$/.test(url.protocol)) return null;
  return { idContentItem: content.idContentItem, origin: url.origin, url, knowsPerson: page[1] };
};
