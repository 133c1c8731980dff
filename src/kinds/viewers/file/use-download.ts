/** Runs one download at a time. Leaving the screen aborts it. */
import { useEffect, useReducer, useRef } from 'react';
import { saveBlob } from '#src/platform/device/files.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { downloadState, type DownloadState } from './download-state.ts';
import { fetchFile } from './fetch-file.ts';
import type { FileSource } from './file-source.ts';

export interface Download {
  state: DownloadState;
  start(source: FileSource): void;
  cancel(): void;
}

export const useDownload = (online: boolean, onDone: () => void): Download => {
  const [state, send] = useReducer(downloadState, { at: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (source: FileSource, controller: AbortController): Promise<void> => {
    send({ type: 'start', total: source.size });
    try {
      const blob = await fetchFile(
        source.url,
        (bytes) => send({ type: 'bytes', ...bytes }),
        controller.signal,
        window.isSecureContext ? ids.digest : null,
      );
      saveBlob(source.name, blob);
      send({ type: 'finish' });
      onDone();
    } catch {
      send(controller.signal.aborted ? { type: 'cancel' } : { type: 'fail', online });
    } finally {
      if (running.current === controller) running.current = null;
    }
  };

  return {
    state,
    start: (source) => {
      if (running.current) return;
      running.current = new AbortController();
      void run(source, running.current);
    },
    cancel: () => running.current?.abort(),
  };
};
