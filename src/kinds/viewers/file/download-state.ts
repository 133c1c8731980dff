/** The state of one file download. */
import type { FetchedBytes } from './fetch-file.ts';

export type DownloadState =
  | { at: 'idle' }
  | ({ at: 'running' } & FetchedBytes)
  | { at: 'done' }
  /**
   * `missing`: not on the device, and no connection. `failed`: the server did not send the whole
   * file.
   */
  | { at: 'stopped'; why: 'missing' | 'failed' };

export type DownloadEvent =
  | { type: 'start'; total: number | null }
  | ({ type: 'bytes' } & FetchedBytes)
  | { type: 'finish' }
  | { type: 'cancel' }
  | { type: 'fail'; online: boolean };

export const downloadState = (state: DownloadState, event: DownloadEvent): DownloadState => {
  if (event.type === 'start')
    return state.at === 'running' ? state : { at: 'running', received: 0, total: event.total };
  // Ignore events after the end or after leaving.
  if (state.at !== 'running') return state;
  switch (event.type) {
    case 'bytes':
      return { at: 'running', received: event.received, total: event.total ?? state.total };
    case 'finish':
      return { at: 'done' };
    case 'cancel':
      return { at: 'idle' };
    case 'fail':
      return { at: 'stopped', why: event.online ? 'failed' : 'missing' };
  }
};

/** 0 to 100; null where the size is unknown. */
export const downloadPercent = ({ received, total }: FetchedBytes): number | null =>
  total === null || total <= 0 ? null : Math.min(100, Math.floor((received / total) * 100));
