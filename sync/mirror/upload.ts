// A file that waits on this device until the server has all of it. Its bytes are stored apart, so
// that reading the list stays cheap.

export interface Upload {
  idUpload: string;
  name: string;
  /** Media type. */
  type: string;
  /** Bytes. */
  size: number;
  /** Lower case hexadecimal. */
  sha256: string;
  /**
   * `whole`: the server has all of it, and checked it. The bytes stay here for a while, to be
   * looked at without a connection.
   */
  state: 'waiting' | 'whole';
  /** Where the server keeps what it has of it; null before the first request. */
  url: string | null;
  /** Bytes that the server has. */
  sent: number;
  /** The person paused it. */
  paused: boolean;
  /** Consecutive failures, and the time before which it is not tried, ms of the wall clock. */
  failures: number;
  nextAt: number;
  waitFrom: number;
  /** Why the last try failed; null after one that went well. */
  trouble: 'server' | 'refused' | null;
  /** Wall clock, ms. */
  addedAt: number;
}

export interface UploadBytes {
  idUpload: string;
  /** A file of more than a few MB is kept as it is: it need not be in the memory whole. */
  bytes: ArrayBuffer | Blob;
}
