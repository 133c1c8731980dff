/**
 * The address and name of a file content; null where it has no valid link ('Arquivo inválido.').
 */
import type { Content } from '#contract/areas/content/entities/content.ts';
import { downloadName } from '#src/platform/device/download-name.ts';
import { location } from '#contract/primitives.ts';

export interface FileSource {
  url: string;
  name: string;
  /** Bytes; null if unknown. */
  size: number | null;
}

const nameIn = (url: string): string => {
  const path = url.split(/[?#]/)[0] ?? '';
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

export const fileSource = ({
  media,
  contentLocation,
  text,
}: Pick<Content, 'media' | 'contentLocation' | 'text'>): FileSource | null => {
  const url = media?.url ?? contentLocation ?? '';
  if (!location.safeParse(url).success) return null;
  return {
    url,
    name: downloadName(text, media?.fileName || nameIn(url) || null),
    size: media?.size ?? null,
  };
};
