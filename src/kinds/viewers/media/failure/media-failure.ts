/**
 * Why a video or audio does not play. Browsers report little: the same code for a missing file and
 * for an unsupported codec.
 */
export type MediaFailureKind =
  /** Not on the device, and no connection. */
  | 'missing'
  /** The browser cannot decode it. */
  | 'codec'
  /** There is a connection, but the file did not load. */
  | 'interrupted'
  /** The content has no file. */
  | 'nothing';

export interface MediaFault {
  /** MediaError.code: 1 aborted, 2 network, 3 decode, 4 source not supported or not found. */
  code: number;
  online: boolean;
  /** canPlayType of its MIME type was not ''; true when the type is unknown. */
  playable: boolean;
  /** The address responded; null if it was not requested. */
  reachable: boolean | null;
}

export const mediaFailure = ({
  code,
  online,
  playable,
  reachable,
}: MediaFault): MediaFailureKind => {
  if (!playable || code === 3) return 'codec';
  if (reachable) return code === 2 ? 'interrupted' : 'codec';
  return online ? 'interrupted' : 'missing';
};
