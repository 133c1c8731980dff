/**
 * The pages of a small PDF, drawn below each other. Nothing in the document can be pressed or run.
 */
import { useEffect, useRef, useState } from 'react';
import { externalCopy } from './external-courses.copy.ts';
import { documentOptions } from '../pdf/engine/document-options.ts';
import { loadEngine } from '../pdf/engine/load-engine.ts';
import styles from './evidence.module.css';

/** Evidence has one page or a few: the rest is in the download. */
const PAGES = 10;
/** Sharp on most screens, and small in memory. */
const WIDTH = 1_200;
const copy = externalCopy.file;

export const PdfPreview = ({ blob, name }: { blob: Blob; name: string }) => {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  useEffect(() => {
    let isCurrent = true;
    let close = (): void => undefined;
    const draw = async (): Promise<void> => {
      const [{ library }, data] = await Promise.all([loadEngine(), blob.arrayBuffer()]);
      const { url: _none, ...options } = documentOptions('');
      const task = library.getDocument({ ...options, data: new Uint8Array(data) });
      close = () => void task.destroy();
      const file = await task.promise;
      for (let n = 1; n <= Math.min(file.numPages, PAGES); n += 1) {
        if (!isCurrent) return;
        const page = await file.getPage(n);
        const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
        const canvas = document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        await page.render({ canvas, viewport }).promise;
        if (isCurrent) place.current?.append(canvas);
      }
      if (isCurrent) setState('shown');
    };
    draw().catch(() => isCurrent && setState('failed'));
    const drawn = place.current;
    return () => {
      isCurrent = false;
      close();
      drawn?.replaceChildren();
    };
  }, [blob]);
  return (
    <>
      {state === 'opening' && <p role="status">{copy.opening}</p>}
      {state === 'failed' && <p role="alert">{copy.notShown}</p>}
      <div ref={place} className={styles.pages} role="img" aria-label={copy.alt(name)} />
    </>
  );
};
