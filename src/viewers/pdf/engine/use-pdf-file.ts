/** Opens a PDF: code, bytes, and the password where there is one. */
import { useEffect, useState } from 'react';
import { probeSource } from '../../probe-source.ts';
import { documentOptions } from './document-options.ts';
import { loadEngine, type PdfEngine, type PdfFile } from './load-engine.ts';
import { pdfFailure, type PdfFailure } from './pdf-failure.ts';

export type PdfOpening =
  /** Percent is null while the size is unknown. */
  | { at: 'loading'; percent: number | null }
  | { at: 'password'; wrong: boolean; submit(password: string): void }
  | { at: 'ready'; engine: PdfEngine; file: PdfFile }
  | { at: 'failed'; why: PdfFailure };

const begin: PdfOpening = { at: 'loading', percent: null };

/** `attempt` opens it anew. */
export const usePdfFile = (url: string, online: boolean, attempt: number): PdfOpening => {
  const [opening, setOpening] = useState<PdfOpening>(begin);
  useEffect(() => {
    let current = true;
    let close = (): void => undefined;
    const tell = (next: PdfOpening): void => {
      if (current) setOpening(next);
    };
    const open = async (): Promise<void> => {
      tell(begin);
      const engine = await loadEngine();
      if (!current) return;
      const task = engine.library.getDocument(documentOptions(url));
      close = () => void task.destroy();
      task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
        tell({ at: 'loading', percent: total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : null });
      task.onPassword = (submit: (password: string) => void, reason: number) =>
        tell({ at: 'password', wrong: reason === engine.library.PasswordResponses.INCORRECT_PASSWORD, submit });
      const file = await task.promise;
      // Bytes keep coming after the document is open; the page says nothing of them.
      task.onProgress = () => undefined;
      tell({ at: 'ready', engine, file });
    };
    open().catch(async (error: unknown) => {
      if (!current) return;
      const reachable = await probeSource(url);
      tell({ at: 'failed', why: pdfFailure(error instanceof Error ? error.name : '', reachable, online) });
    });
    return () => {
      current = false;
      close();
    };
    // A connection that comes or goes must not close what is being read: `online` only words the failure.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, attempt]);
  return opening;
};
