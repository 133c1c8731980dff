/** Opens a PDF: loads code and file, and asks for a password if needed. */
import { useEffect, useState } from 'react';
import { probeSource } from '../../probe-source.ts';
import { documentOptions } from './document-options.ts';
import { loadEngine, type PdfEngine, type PdfFile } from './load-engine.ts';
import { noText, sampleText, type TextSample } from './read-text.ts';
import { pdfFailure, type PdfFailure } from './pdf-failure.ts';

export type PdfOpening =
  /** Percent is null while the size is unknown. */
  | { at: 'loading'; percent: number | null }
  | { at: 'password'; wrong: boolean; submit(password: string): void }
  | { at: 'ready'; engine: PdfEngine; file: PdfFile; sample: TextSample }
  | { at: 'failed'; why: PdfFailure };

/**
 * ms. The first pages are needed anyway; a slow network does not keep the document waiting for
 * their text.
 */
const SAMPLE_MS = 1500;

const firstSample = (file: PdfFile, first: number): Promise<TextSample> =>
  Promise.race([
    sampleText(file, [first, first + 1, first + 2, 1]),
    new Promise<TextSample>((resolve) => void window.setTimeout(() => resolve(noText), SAMPLE_MS)),
  ]);

const begin: PdfOpening = { at: 'loading', percent: null };

/** A new `attempt` opens it again. `first` is the page that is shown first. */
export const usePdfFile = (
  url: string,
  online: boolean,
  attempt: number,
  first: number,
): PdfOpening => {
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
        tell({
          at: 'loading',
          percent: total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : null,
        });
      task.onPassword = (submit: (password: string) => void, reason: number) =>
        tell({
          at: 'password',
          wrong: reason === engine.library.PasswordResponses.INCORRECT_PASSWORD,
          submit,
        });
      const file = await task.promise;
      // The file keeps loading after the document is open; no progress is shown then.
      task.onProgress = () => undefined;
      const sample = await firstSample(file, first);
      tell({ at: 'ready', engine, file, sample });
    };
    open().catch(async (error: unknown) => {
      if (!current) return;
      const reachable = await probeSource(url);
      tell({
        at: 'failed',
        why: pdfFailure(error instanceof Error ? error.name : '', reachable, online),
      });
    });
    return () => {
      current = false;
      close();
    };
    // `online` only selects the error text, and `first` is where it begins. A change of them must
    // not reload the open document.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [url, attempt]);
  return opening;
};
