import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import type { PdfEngine, PdfFile } from './engine/load-engine.ts';
import type { TextSample } from './engine/read-text.ts';
import { openPdfView, type PdfView, type PdfViewEvents, type PdfZoom } from './engine/pdf-view.ts';
import './engine/pdf-layers.css';
import styles from './pdf.module.css';

interface PdfPagesProps {
  engine: PdfEngine;
  file: PdfFile;
  firstPage: number;
  zoom: PdfZoom;
  sample: TextSample;
  events: PdfViewEvents;
  onView(view: PdfView | null): void;
  /** Above the first page and below the last, in the same scroll container. */
  before?: ReactNode;
  after?: ReactNode;
}

export const PdfPages = ({
  engine,
  file,
  firstPage,
  zoom,
  sample,
  events,
  onView,
  before,
  after,
}: PdfPagesProps) => {
  const container = useRef<HTMLDivElement>(null);
  const viewer = useRef<HTMLDivElement>(null);
  const onPage = useEffectEvent(events.onPage);
  const onScale = useEffectEvent(events.onScale);
  const onZoom = useEffectEvent(events.onZoom);
  const onMatches = useEffectEvent(events.onMatches);
  const onEnd = useEffectEvent(events.onEnd);
  const onTrouble = useEffectEvent(events.onTrouble);
  const open = useEffectEvent((box: HTMLDivElement, pages: HTMLDivElement, tell: PdfViewEvents) => {
    const place = {
      container: box,
      viewer: pages,
      firstPage,
      zoom,
      sample,
      pageName: viewersCopy.pdf.pageName,
    };
    const view = openPdfView(engine, file, place, tell);
    onView(view);
    // Focusable, because it scrolls.
    box.tabIndex = 0;
    return view;
  });
  const forget = useEffectEvent(() => onView(null));
  useEffect(() => {
    if (!container.current || !viewer.current) return;
    const view = open(container.current, viewer.current, {
      onPage: (page) => onPage(page),
      onScale: (scale) => onScale(scale),
      onZoom: (chosen) => onZoom(chosen),
      onMatches: (matches) => onMatches(matches),
      onEnd: () => onEnd(),
      onTrouble: (trouble) => onTrouble(trouble),
    });
    return () => {
      forget();
      view.close();
    };
  }, [engine, file]);
  return (
    <div
      className={styles.scroll}
      ref={container}
      role="region"
      aria-label={viewersCopy.pdf.region}
    >
      {before && <div className={styles.steady}>{before}</div>}
      <div className="pdfViewer" ref={viewer} />
      {after && <div className={styles.steady}>{after}</div>}
    </div>
  );
};
