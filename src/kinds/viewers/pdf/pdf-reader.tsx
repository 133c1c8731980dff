import { MoveHorizontal } from 'lucide-react';
import { type ReactNode, useState, useEffect, useEffectEvent } from 'react';
import { downloadName } from '#src/platform/device/download-name.ts';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { useIsMissing } from '../use-is-missing.ts';
import { viewersCopy } from '../viewers.copy.ts';
import { useDesktop } from '../use-desktop.ts';
import type { ViewerProps } from '../viewer.ts';
import { FindBar } from './bars/find-bar.tsx';
import { noMatches } from './bars/matches.ts';
import { Opening } from './opening.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfTrouble } from './pdf-trouble.tsx';
import { firstPage } from './pdf-progress.ts';
import type { PageTrouble, PdfView } from './engine/pdf-view.ts';
import { Toolbar } from './bars/toolbar.tsx';
import { usePdfFile, type PdfOpening } from './engine/use-pdf-file.ts';
import { usePdfKeys } from './use-pdf-keys.ts';
import { TextPage } from './text/text-page.tsx';
import { useKeptView } from './use-kept-view.ts';
import { usePdfRecording } from './use-pdf-recording.ts';
import styles from './pdf.module.css';
import { sampleText, spreadPages } from './engine/read-text.ts';

/**
 * Whether the document has text to read: false until pages from all of it were looked at, and for
 * scanned pages.
 */
const useOffersText = (opening: PdfOpening): boolean => {
  const file = opening.at === 'ready' ? opening.file : null;
  const [offered, setOffered] = useState<typeof file>(null);
  useEffect(() => {
    if (file === null) return;
    let current = true;
    sampleText(file, spreadPages(file.numPages))
      .then(({ hasText }) => current && hasText && setOffered(file))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [file]);
  return file !== null && offered === file;
};

/** Parent title, title and state: above the first page on phones, beside the pages on desktop. */
const PdfHeading = ({ content, parentTitle, state }: ViewerProps) => (
  <header className={styles.heading}>
    {parentTitle === null ? null : <p>{parentTitle}</p>}
    <h1>{content.text}</h1>
    {state === undefined ? null : <div className={styles.state}>{state}</div>}
  </header>
);

/** Description and page extras: below the last page on phones. */
const PdfInfo = ({ content, below }: ViewerProps) =>
  content.description === null && below === undefined ? null : (
    <div className={styles.info}>
      {content.description === null ? null : <p>{content.description}</p>}
      {below}
    </div>
  );

interface PdfReaderProps {
  viewer: ViewerProps;
  url: string;
  attempt: number;
  onRetry(): void;
}

/** What is not on this device does not load without a connection: it is said at once. */
const useKnownMissing = (
  opening: PdfOpening,
  { viewer, url, onRetry }: PdfReaderProps,
): PdfOpening => {
  const { online, mediaHere } = viewer;
  const isMissing = useIsMissing(url, online, mediaHere);
  const said: PdfOpening =
    isMissing && opening.at !== 'ready' ? { at: 'failed', why: 'missing' } : opening;
  const isOver = opening.at === 'failed' && opening.why !== 'damaged';
  const retry = useEffectEvent(() => {
    if (isOver) onRetry();
  });
  // With the connection it comes by itself.
  useEffect(() => {
    if (online) retry();
  }, [online]);
  return said;
};

type OpenFile = Extract<ReturnType<typeof usePdfFile>, { at: 'ready' }>;

/** An open document: its view, the page in it, what is sought, and what is wrong. */
const useReading = ({ viewer, url, attempt }: PdfReaderProps) => {
  const { enrollment, recorder, online } = viewer;
  const [view, setView] = useState<PdfView | null>(null);
  const [page, setPage] = useState(0);
  const [scale, setScale] = useState(1);
  const [matches, setMatches] = useState(noMatches);
  const [trouble, setTrouble] = useState<PageTrouble | null>(null);
  const [finding, setFinding] = useState(false);
  const stored = enrollment?.progress ?? 0;
  // Read once per session: saving progress must not turn pages.
  const [from] = useState(() => firstPage(enrollment?.lastPosition ?? null, stored));
  const opening = usePdfFile(url, online, attempt, from);
  const kept = useKeptView(viewer.settings);
  const pages = opening.at === 'ready' ? opening.file.numPages : 0;
  const { complete } = usePdfRecording({ recorder, page, pages, stored, from });
  const endFind = (): void => {
    setFinding(false);
    setMatches(noMatches);
    view?.endFind();
  };
  return {
    opening,
    kept,
    view,
    setView,
    page,
    setPage,
    pages,
    from,
    scale,
    setScale,
    matches,
    setMatches,
    trouble,
    setTrouble,
    finding,
    find: (): void => setFinding(true),
    endFind,
    complete,
    showText: (text: boolean): void => {
      endFind();
      setTrouble(null);
      kept.showText(text);
    },
  };
};

type Reading = ReturnType<typeof useReading>;

interface BarsProps {
  reading: Reading;
  offersText: boolean;
}

const Bars = ({ reading, offersText }: BarsProps) => {
  const { view, kept, finding, find, endFind, setPage } = reading;
  return (
    <>
      <Toolbar
        page={reading.page}
        pages={reading.pages}
        scale={reading.scale}
        finding={finding}
        offersText={offersText}
        text={kept.text}
        onGo={(to) => (kept.text ? setPage(to) : view?.goTo(to))}
        onZoom={(steps) => view?.zoom(steps)}
        onFit={() => view?.fitWidth()}
        onFind={finding ? endFind : find}
        onText={reading.showText}
      />
      {finding && view ? (
        <FindBar matches={reading.matches} onFind={view.find} onClose={endFind} />
      ) : null}
    </>
  );
};

interface DocumentPagesProps {
  file: OpenFile;
  reading: Reading;
  before: ReactNode;
  after: ReactNode;
}

/** The pages as they were laid out, or their text alone. */
const DocumentPages = ({ file, reading, before, after }: DocumentPagesProps) => {
  const { kept, page, pages, from, complete, setPage } = reading;
  const textShown = (shown: number): void => {
    setPage(shown);
    if (shown === pages) complete();
  };
  if (kept.text)
    return (
      <TextPage
        file={file.file}
        page={page || Math.min(from, pages)}
        body={file.sample.body}
        onGo={setPage}
        onShown={textShown}
        onPages={() => reading.showText(false)}
        before={before}
        after={after}
      />
    );
  return (
    <PdfPages
      engine={file.engine}
      file={file.file}
      sample={file.sample}
      firstPage={page || from}
      zoom={kept.zoom}
      onView={reading.setView}
      events={{
        onPage: setPage,
        onScale: reading.setScale,
        onMatches: reading.setMatches,
        onEnd: complete,
        onTrouble: reading.setTrouble,
        onZoom: kept.keepZoom,
      }}
      before={before}
      after={after}
    />
  );
};

export const PdfReader = (props: PdfReaderProps) => {
  const { viewer, url, onRetry } = props;
  const desktop = useDesktop();
  const reading = useReading(props);
  const { kept, view, page, pages, find } = reading;
  const opening = useKnownMissing(reading.opening, props);
  const offersText = useOffersText(opening) || kept.text;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  usePdfKeys(root, view, { page, pages, find });
  const fileName = downloadName(viewer.content.text, viewer.content.media?.fileName ?? null);
  const heading = <PdfHeading {...viewer} />;
  const info = <PdfInfo {...viewer} />;
  const isReady = opening.at === 'ready';
  return (
    <div className={styles.viewer} ref={setRoot}>
      <div className={styles.document}>
        {isReady && page > 0 ? (
          <Bars reading={reading} offersText={offersText} />
        ) : (
          <div className={styles.barPlace} />
        )}
        {isReady && (
          <PdfTrouble
            online={viewer.online}
            trouble={reading.trouble}
            url={url}
            fileName={fileName}
          />
        )}
        <div className={styles.desk}>
          {isReady && page > 0 && !kept.text && (
            <IconButton
              className={styles.fit}
              label={viewersCopy.pdf.fitWidth}
              icon={MoveHorizontal}
              onClick={() => view?.fitWidth()}
            />
          )}
          {opening.at === 'ready' ? (
            <DocumentPages
              file={opening}
              reading={reading}
              before={desktop ? null : heading}
              after={desktop || page === 0 ? null : info}
            />
          ) : (
            <div className={styles.opening}>
              {desktop ? null : heading}
              <Opening opening={opening} url={url} fileName={fileName} onRetry={onRetry} />
            </div>
          )}
        </div>
      </div>
      {desktop ? (
        <aside className={styles.aside}>
          {heading}
          {info}
        </aside>
      ) : null}
    </div>
  );
};
