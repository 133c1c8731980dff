/**
 * One open document: wraps pdf.js's viewer (pages with the right height, of which only those near
 * the view are rendered; text layer; search; pinch zoom) in a small interface.
 */
import { documentLinks, quietWords } from './document-options.ts';
import type { PdfEngine, PdfFile } from './load-engine.ts';
import { keepColumn } from './keep-column.ts';
import { pageBoxes } from './page-box.ts';
import { pageScale } from './page-scale.ts';
import type { TextSample } from './read-text.ts';
import { watchDrawing } from './watch-drawing.ts';
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

/**
 * `stuck`: it could not be drawn, or not in time. `blank`: it was drawn, and shows nothing.
 * `sizeless`: it is too small to show anything.
 */
export interface PageTrouble {
  kind: 'stuck' | 'blank' | 'sizeless';
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

/** pdf.js's viewer in the container, with its search. It stops listening with the signal. */
const createPages = (
  { library, parts }: PdfEngine,
  { container, viewer }: PdfPlace,
  abortSignal: AbortSignal,
) => {
  const eventBus = new parts.EventBus();
  const linkService = documentLinks(parts, eventBus);
  const findController = new parts.PDFFindController({ eventBus, linkService });
  keepColumn(findController, container);
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
    abortSignal,
  };
  // pdf.js types its localisation as a class that the package does not export. Ours has the same
  // methods.
  Object.assign(options, quietWords());
  const pages = new parts.PDFViewer(options);
  linkService.setViewer(pages);
  return { eventBus, linkService, pages };
};

type EventBus = ReturnType<typeof createPages>['eventBus'];
type Listen = <T>(name: string, listener: (event: T) => void) => void;

const followMatches = (
  on: Listen,
  pending: number,
  { onMatches }: Pick<PdfViewEvents, 'onMatches'>,
): void => {
  on<{ matchesCount: { current: number; total: number } }>(
    'updatefindmatchescount',
    ({ matchesCount }) => onMatches({ ...matchesCount, searching: false }),
  );
  on<{ state: number; matchesCount: { current: number; total: number } }>(
    'updatefindcontrolstate',
    ({ state, matchesCount }) => onMatches({ ...matchesCount, searching: state === pending }),
  );
};

/** Once a text layer is there, renders the page's structure for screen readers and repairs it. */
const renderStructure = (on: Listen): void =>
  on<{ source: { structTreeLayer: { render(): Promise<Element | null | undefined> } | null } }>(
    'textlayerrendered',
    ({ source }) => {
      void source.structTreeLayer?.render().then((tree) => tree && soundStructure(tree));
    },
  );

const findIn =
  (eventBus: EventBus): PdfView['find'] =>
  (query, go) =>
    eventBus.dispatch('find', {
      type: go === 'new' ? '' : 'again',
      query,
      findPrevious: go === 'previous',
      highlightAll: true,
      caseSensitive: false,
      entireWord: false,
      matchDiacritics: false,
    });

export const openPdfView = (
  engine: PdfEngine,
  file: PdfFile,
  place: PdfPlace,
  events: PdfViewEvents,
): PdfView => {
  const { container, viewer, pageName } = place;
  const listening = new AbortController();
  const { eventBus, linkService, pages } = createPages(engine, place, listening.signal);
  const within = (page: number): number => Math.min(file.numPages, Math.max(1, page));
  const first = within(place.firstPage);
  const boxes = pageBoxes(place, pages, file.numPages);
  const scale = pageScale(boxes, place.sample, first);
  const drawing = watchDrawing(boxes, events);
  const on: Listen = (name, listener) => eventBus.on(name, listener, { signal: listening.signal });

  on('pagesinit', () => {
    if (place.zoom === 'fit') scale.fit('auto');
    else pages.currentScale = place.zoom;
    // At the start, the title above the first page stays in view.
    if (first === 1) container.scrollTop = 0;
    else pages.currentPageNumber = first;
    scale.showText();
    for (let page = 1; page <= file.numPages; page += 1)
      boxes.elementOf(page)?.setAttribute('aria-label', pageName(page));
    events.onPage(pages.currentPageNumber);
    drawing.lookAtPages();
  });
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => {
    events.onPage(pageNumber);
    drawing.lookAtPages();
  });
  on<{ scale: number }>('scalechanging', (changing) => events.onScale(changing.scale));
  on('updateviewarea', drawing.lookForEnd);
  on<{ pageNumber: number; error: unknown }>('pagerendered', ({ pageNumber, error }) =>
    drawing.noteDrawn(pageNumber, error),
  );
  renderStructure(on);
  followMatches(on, engine.parts.FindState.PENDING, events);

  const resized = new ResizeObserver(() => {
    scale.fitAgain();
    pages.update();
  });
  resized.observe(container);

  pages.setDocument(file);
  linkService.setDocument(file, null);

  return {
    goTo: (page) => {
      // pdf.js shows a page from its left edge; a person who reads enlarged text stays in its
      // column.
      const { scrollLeft } = container;
      pages.currentPageNumber = within(page);
      container.scrollLeft = scrollLeft;
    },
    zoom: (steps) => {
      scale.zoom(steps);
      events.onZoom(pages.currentScale);
    },
    fitWidth: () => {
      scale.fit('page-width');
      events.onZoom('fit');
    },
    find: findIn(eventBus),
    endFind: () => eventBus.dispatch('findbarclose', {}),
    close: () => {
      drawing.stop();
      resized.disconnect();
      listening.abort();
      pages.cleanup();
      viewer.replaceChildren();
    },
  };
};
