import { useState } from 'react';
import { useDesktop } from '../use-desktop.ts';
import type { ViewerProps } from '../viewer.ts';
import { FindBar } from './bars/find-bar.tsx';
import { noMatches } from './bars/matches.ts';
import { Opening } from './opening.tsx';
import { PdfHeading, PdfInfo } from './pdf-info.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfTrouble } from './pdf-trouble.tsx';
import { firstPage } from './pdf-progress.ts';
import type { PageTrouble, PdfView } from './engine/pdf-view.ts';
import { Toolbar } from './bars/toolbar.tsx';
import { usePdfFile } from './engine/use-pdf-file.ts';
import { usePdfKeys } from './use-pdf-keys.ts';
import { TextPage } from './text/text-page.tsx';
import { useKeptView } from './use-kept-view.ts';
import { useOffersText } from './text/use-offers-text.ts';
import { usePdfRecording } from './use-pdf-recording.ts';
import styles from './pdf.module.css';

interface PdfReaderProps {
  viewer: ViewerProps;
  url: string;
  attempt: number;
  onRetry(): void;
}

export const PdfReader = ({ viewer, url, attempt, onRetry }: PdfReaderProps) => {
  const { content, enrollment, recorder, online } = viewer;
  const [view, setView] = useState<PdfView | null>(null);
  const [page, setPage] = useState(0);
  const [scale, setScale] = useState(1);
  const [matches, setMatches] = useState(noMatches);
  const [trouble, setTrouble] = useState<PageTrouble | null>(null);
  const [finding, setFinding] = useState(false);
  const desktop = useDesktop();
  // Read once per session: saving progress must not turn pages.
  const [from] = useState(() =>
    firstPage(enrollment?.lastPosition ?? null, enrollment?.progress ?? 0),
  );
  const opening = usePdfFile(url, online, attempt, from);
  const kept = useKeptView(viewer.settings);
  const offersText = useOffersText(opening) || kept.text;
  const pages = opening.at === 'ready' ? opening.file.numPages : 0;
  const { complete } = usePdfRecording({
    recorder,
    page,
    pages,
    stored: enrollment?.progress ?? 0,
    from,
  });

  const find = (): void => setFinding(true);
  const endFind = (): void => {
    setFinding(false);
    setMatches(noMatches);
    view?.endFind();
  };
  const [root, setRoot] = useState<HTMLElement | null>(null);
  usePdfKeys(root, view, { page, pages, find });
  const isOpen = opening.at === 'ready' && page > 0;
  const showText = (text: boolean): void => {
    endFind();
    setTrouble(null);
    kept.showText(text);
  };
  const textShown = (shown: number): void => {
    setPage(shown);
    if (shown === pages) complete();
  };
  const extras = {
    before: desktop ? null : <PdfHeading {...viewer} />,
    after: desktop || page === 0 ? null : <PdfInfo {...viewer} />,
  };
  return (
    <div className={styles.viewer} ref={setRoot}>
      <div className={styles.document}>
        {isOpen ? (
          <Toolbar
            {...{ page, pages, scale, finding, offersText }}
            text={kept.text}
            onGo={(to) => (kept.text ? setPage(to) : view?.goTo(to))}
            onZoom={(steps) => view?.zoom(steps)}
            onFit={() => view?.fitWidth()}
            onFind={finding ? endFind : find}
            onText={showText}
          />
        ) : (
          <div className={styles.barPlace} />
        )}
        {isOpen && finding && view ? (
          <FindBar matches={matches} onFind={view.find} onClose={endFind} />
        ) : null}
        {opening.at === 'ready' ? (
          <PdfTrouble
            online={online}
            trouble={trouble}
            url={url}
            fileName={content.media?.fileName ?? null}
          />
        ) : null}
        <div className={styles.desk}>
          {opening.at === 'ready' ? null : (
            <div className={styles.opening}>
              {desktop ? null : <PdfHeading {...viewer} />}
              <Opening
                opening={opening}
                url={url}
                fileName={content.media?.fileName ?? null}
                onRetry={onRetry}
              />
            </div>
          )}
          {opening.at === 'ready' && kept.text ? (
            <TextPage
              file={opening.file}
              page={page || Math.min(from, pages)}
              body={opening.sample.body}
              onGo={setPage}
              onShown={textShown}
              onPages={() => showText(false)}
              {...extras}
            />
          ) : null}
          {opening.at === 'ready' && !kept.text ? (
            <PdfPages
              engine={opening.engine}
              file={opening.file}
              sample={opening.sample}
              firstPage={page || from}
              zoom={kept.zoom}
              onView={setView}
              events={{
                onPage: setPage,
                onScale: setScale,
                onMatches: setMatches,
                onEnd: complete,
                onTrouble: setTrouble,
                onZoom: kept.keepZoom,
              }}
              {...extras}
            />
          ) : null}
        </div>
      </div>
      {desktop ? (
        <aside className={styles.aside}>
          <PdfHeading {...viewer} />
          <PdfInfo {...viewer} />
        </aside>
      ) : null}
    </div>
  );
};
