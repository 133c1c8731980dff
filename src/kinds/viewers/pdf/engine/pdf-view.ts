/**
 * One open document: wraps pdf.js's viewer (pages with the right height, of which only those near
 * the view are rendered; text layer; search; pinch zoom) in a small interface.
 */
import { isBlankPage } from './blank-page.ts';
import { documentLinks, quietWords } from './document-options.ts';
import { lastPageShown } from './last-page-shown.ts';
import type { PdfEngine, PdfFile } from './load-engine.ts';
import type { TextSample } from './read-text.ts';
import { textWidth } from './text-width.ts';
import { soundStructure } from './sound-structure.ts';

/** A scale, or what fits: the page, or on phones its text. */
export type PdfZoom = number | 'fit';

export interface PdfViewEvents {
  onPage(page: number): void;
  /** 1 is 100 %. */
  onScale(scale: number): void;
  /** The person chose it. */
  onZoom(zoom: PdfZoom): void;
  onMatches(matches: { current: number; total: number; searching: boolean }): void;
  /** The last page is rendered and in view. */
  onEnd(): void;
  /** Something about the page in view; null when there is nothing to say of it. */
  onTrouble(trouble: PageTrouble | null): void;
}

/** `stuck`: it could not be drawn, or not in time. `blank`: it was drawn, and shows nothing. */
export interface PageTrouble {
  kind: 'stuck' | 'blank';
  page: number;
}

export interface PdfView {
  goTo(page: number): void;
  zoom(steps: 1 | -1): void;
  fitWidth(): void;
  find(query: string, go: 'new' | 'next' | 'previous'): void;
  endFind(): void;
  close(): void;
}

interface PdfPlace {
  /** The scroll container. Must be positioned absolutely, as pdf.js requires. */
  container: HTMLDivElement;
  /** Contains the pages. */
  viewer: HTMLDivElement;
  firstPage: number;
  zoom: PdfZoom;
  /** What the first pages say of the text. */
  sample: TextSample;
  pageName(page: number): string;
}

/** Maximum canvas size: 8 million pixels per page, sharp on any phone without excessive memory. */
const maxCanvasPixels = 8_388_608;
const off = -1;
/** px beside the text, where the page is wider than the view. */
const TEXT_MARGIN = 12;
/** ms that a page in view may take to be drawn. */
const DRAW_MS = 20_000;

export const openPdfView = (
  { library, parts }: PdfEngine,
  file: PdfFile,
  place: PdfPlace,
  events: PdfViewEvents,
): PdfView => {
  const { container, viewer, firstPage, sample, pageName } = place;
  const listening = new AbortController();
  const eventBus = new parts.EventBus();
  const linkService = documentLinks(parts, eventBus);
  const findController = new parts.PDFFindController({ eventBus, linkService });
  const options = {
    container,
    viewer,
    eventBus,
    linkService,
    findController,
    maxCanvasPixels,
    annotationMode: library.AnnotationMode.ENABLE,
    annotationEditorMode: off,
    removePageBorders: true,
    enableSelectionRendering: false,
    abortSignal: listening.signal,
  };
  // pdf.js types its localisation as a class that the package does not export. Ours has the same
  // methods.
  Object.assign(options, quietWords());
  const pages = new parts.PDFViewer(options);
  linkService.setViewer(pages);

  const drawn = new Set<number>();
  const blank = new Set<number>();
  const pageElement = (page: number): HTMLElement | null =>
    viewer.querySelector(`[data-page-number="${page}"]`);
  const watchEnd = (): void => {
    const last = pageElement(file.numPages);
    // Whoever was shown nothing but blank pages has read nothing.
    const hasShown = drawn.size > blank.size;
    if (
      last &&
      hasShown &&
      drawn.has(file.numPages) &&
      lastPageShown(last.getBoundingClientRect(), container.getBoundingClientRect())
    )
      events.onEnd();
  };
  let trouble: PageTrouble | null = null;
  let waiting = 0;
  const tell = (next: PageTrouble | null): void => {
    if (next === null && trouble === null) return;
    trouble = next;
    events.onTrouble(next);
  };
  /** Several short pages may be in view at once. */
  const isInView = (page: number): boolean => {
    const [view, box] = [
      container.getBoundingClientRect(),
      pageElement(page)?.getBoundingClientRect(),
    ];
    return box !== undefined && box.bottom > view.top && box.top < view.bottom;
  };
  const inView = (): number[] => {
    const current = pages.currentPageNumber;
    return [current, current + 1, current - 1, current + 2].filter(
      (page) => page >= 1 && page <= file.numPages && isInView(page),
    );
  };
  const watchDrawing = (): void => {
    clearTimeout(waiting);
    const page = inView().find((one) => blank.has(one));
    tell(page === undefined ? null : { kind: 'blank', page });
    waiting = window.setTimeout(() => {
      const late = inView().find((one) => !drawn.has(one));
      if (late !== undefined) tell({ kind: 'stuck', page: late });
    }, DRAW_MS);
  };
  const on = <T>(name: string, listener: (event: T) => void): void =>
    eventBus.on(name, listener, { signal: listening.signal });

  /** A page that is wider than the view shows its text, not the margin beside it. */
  const showText = (): void => {
    const shown = pageElement(pages.currentPageNumber);
    if (!shown || shown.offsetWidth <= container.clientWidth) return;
    const { left, right } = sample.bounds ?? { left: 0, right: 1 };
    const middle = shown.offsetLeft + ((left + right) / 2) * shown.offsetWidth;
    // Text that is wider than the view begins at its left.
    container.scrollLeft = Math.min(
      middle - container.clientWidth / 2,
      shown.offsetLeft + left * shown.offsetWidth - TEXT_MARGIN,
    );
  };
  let fitted = false;
  const fit = (value: 'auto' | 'page-width'): void => {
    fitted = true;
    pages.currentScaleValue = value;
    const natural =
      (pageElement(Math.min(file.numPages, Math.max(1, firstPage)))?.offsetWidth ?? 0) /
      pages.currentScale;
    const scale = textWidth({ view: container.clientWidth, page: natural, sample });
    if (scale === null) return;
    pages.currentScale = scale;
    showText();
  };
  const turnTo = (page: number): void => {
    // pdf.js shows a page from its left edge; whoever reads enlarged text stays in its column.
    const { scrollLeft } = container;
    pages.currentPageNumber = page;
    container.scrollLeft = scrollLeft;
  };

  on('pagesinit', () => {
    if (place.zoom === 'fit') fit('auto');
    else pages.currentScale = place.zoom;
    const first = Math.min(file.numPages, Math.max(1, firstPage));
    // At the start, the title above the first page stays in view.
    if (first === 1) container.scrollTop = 0;
    else pages.currentPageNumber = first;
    showText();
    for (let page = 1; page <= file.numPages; page += 1)
      pageElement(page)?.setAttribute('aria-label', pageName(page));
    events.onPage(pages.currentPageNumber);
    watchDrawing();
  });
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => {
    events.onPage(pageNumber);
    watchDrawing();
  });
  on<{ scale: number }>('scalechanging', ({ scale }) => events.onScale(scale));
  on('updateviewarea', watchEnd);
  on<{ pageNumber: number; error: unknown }>('pagerendered', ({ pageNumber, error }) => {
    const isShown = isInView(pageNumber);
    if (error) {
      if (isShown) tell({ kind: 'stuck', page: pageNumber });
      return;
    }
    drawn.add(pageNumber);
    if (isBlankPage(pageElement(pageNumber))) blank.add(pageNumber);
    else blank.delete(pageNumber);
    if (isShown) watchDrawing();
    watchEnd();
  });
  // Once the text layer is there, render the page's structure tree for screen readers and repair
  // it.
  on<{ source: { structTreeLayer: { render(): Promise<Element | null | undefined> } | null } }>(
    'textlayerrendered',
    ({ source }) => {
      void source.structTreeLayer?.render().then((tree) => tree && soundStructure(tree));
    },
  );
  const { PENDING } = parts.FindState;
  on<{ matchesCount: { current: number; total: number } }>(
    'updatefindmatchescount',
    ({ matchesCount }) => events.onMatches({ ...matchesCount, searching: false }),
  );
  on<{ state: number; matchesCount: { current: number; total: number } }>(
    'updatefindcontrolstate',
    ({ state, matchesCount }) =>
      events.onMatches({ ...matchesCount, searching: state === PENDING }),
  );

  // 'auto' and 'page-width' depend on the container's size, so apply them again when it changes.
  const resized = new ResizeObserver(() => {
    const value = pages.currentScaleValue;
    if (fitted) fit(value === 'page-width' ? value : 'auto');
    pages.update();
  });
  resized.observe(container);

  pages.setDocument(file);
  linkService.setDocument(file, null);

  return {
    goTo: (page) => {
      turnTo(Math.min(file.numPages, Math.max(1, page)));
    },
    zoom: (steps) => {
      fitted = false;
      pages.updateScale({ steps });
      events.onZoom(pages.currentScale);
    },
    fitWidth: () => {
      fit('page-width');
      events.onZoom('fit');
    },
    find: (query, go) =>
      eventBus.dispatch('find', {
        type: go === 'new' ? '' : 'again',
        query,
        findPrevious: go === 'previous',
        highlightAll: true,
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
      }),
    endFind: () => eventBus.dispatch('findbarclose', {}),
    close: () => {
      clearTimeout(waiting);
      resized.disconnect();
      listening.abort();
      pages.cleanup();
      viewer.replaceChildren();
    },
  };
};
