// The page around a lesson. It stands on the packages' origin, where lessons find its API through
// `parent`, and knows nothing of the app but the messages of its window. Whatever a lesson does to
// this page, it cannot reach the session or the mirror.
import {
  filesAsked,
  type FromLesson,
  packageTexts,
  savedBasePath,
  toLesson,
  type ToLesson,
} from '#contract/areas/scorm/entities/messages.ts';
import { isSharedOrigin } from '#contract/areas/scorm/rules/package-origin.ts';
import { WHOLE_PDF } from '#contract/areas/scorm/rules/pdf-page.ts';
import type { TextsHolder } from './sync-requests.ts';
import { canStore, WORKER } from './clear-origin.ts';
import { commitQueue, type CommitQueue } from './commit-queue.ts';
import { endPage, unloadKept } from './end-page.ts';
import { createRuntime, type LessonRuntime } from './lesson-runtime.ts';
import { tellLeftVisits, visitJournal } from './visit-journal.ts';

/**
 * The app's origin: what stands in the address is believed, because no other page may frame this
 * one (frame-ancestors).
 */
const app = new URL(location.href).searchParams.get('app') ?? '';
/**
 * This page stands on a delivery network: it keeps nothing, or it would answer for a network that
 * is away.
 */
const isOnCdn = new URL(location.href).searchParams.has('cdn');
const worker =
  'serviceWorker' in navigator && !isOnCdn
    ? navigator.serviceWorker.register(WORKER).catch(() => null)
    : Promise.resolve(null);

const { parent: host } = window;
// Lessons look for their API up through all parents, many without catching anything: the app's
// window, of another origin, would throw at them.
Object.defineProperty(window, 'parent', { value: window });

const tell = (message: FromLesson): void => host.postMessage(message, app);
tell({ kind: 'here' });

interface Open {
  session: string;
  runtime: LessonRuntime;
  frame: HTMLIFrameElement;
  commits: CommitQueue;
  /** Its files come from the saved package. */
  isSaved: boolean;
}

let open: Open | null = null;

/** ms. Browsers let a worker rest after thirty seconds without anything to do. */
const STAY_MS = 15_000;
/** ms. A lesson is not kept waiting for texts that it may never load. */
const TEXTS_MS = 5000;
/** ms in which a delivery network has to answer. */
const CDN_MS = 8000;
/** ms between looks whether the lesson's page is there. */
const LOOK_MS = 100;

/** ms. This page has no ports of the app: its time is the browser's own. */
// oxlint-disable-next-line no-restricted-properties -- see above
const now = (): number => performance.now();

const journal = visitJournal(() => window.localStorage);
/** By session: lessons that are closed, and of which states are on their way to the app. */
const closed = new Map<string, CommitQueue>();

const close = (timeOut = false): void => {
  if (!open) return;
  const { frame, runtime, session, commits } = open;
  // A lesson that stores or ends while its page unloads still finds the API.
  runtime.leave();
  endPage(frame);
  if (timeOut) runtime.timeOut();
  closed.set(session, commits);
  open = null;
  delete (window as { API?: unknown }).API;
  delete (window as { API_1484_11?: unknown }).API_1484_11;
  tell({ kind: 'left', session });
};

/**
 * Its page is there to be read and used, though pictures may still come: on a slow line a lesson is
 * not kept covered until the last of them.
 */
const isShown = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument !== null &&
  contentDocument.URL !== 'about:blank' &&
  contentDocument.readyState !== 'loading';

const tellWhenShown = (frame: HTMLIFrameElement, session: string): void => {
  const tellOnce = (): void => {
    clearInterval(looking);
    tell({ kind: 'loaded', session });
  };
  const looking = setInterval(
    () => (frame.isConnected ? isShown(frame) && tellOnce() : clearInterval(looking)),
    LOOK_MS,
  );
  frame.addEventListener('load', tellOnce, { once: true });
};

/** The frame of a PDF is not boxed: a link in it leads to no page of the package. */
const stayAtPdf = (frame: HTMLIFrameElement): void =>
  frame.addEventListener('load', () => {
    if (
      open?.frame === frame &&
      frame.contentDocument?.location.search.includes(WHOLE_PDF) === false
    )
      close();
  });

/** A frame does not say that its page could not be had. */
const comesThrough = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(CDN_MS) })).ok;
  } catch {
    return false;
  }
};

const openLesson = ({
  session,
  version,
  model,
  ways,
  address,
  title,
}: Extract<ToLesson, { kind: 'open' }>): void => {
  close();
  const began = now();
  const commits = commitQueue((n, state, ended) =>
    tell({ kind: 'commit', session, n, state, ended }),
  );
  const runtime = createRuntime(
    { version, model, ways },
    {
      save: (state, ended) => {
        journal.note({ session, state, ended, seconds: (now() - began) / 1000 });
        commits.add(state, ended);
        return true;
      },
      onBound: (bound) => tell({ kind: 'bound', session, bound }),
      onWish: (wish) => tell({ kind: 'wish', session, wish }),
    },
  );
  Object.assign(window, version === '1.2' ? { API: runtime.api } : { API_1484_11: runtime.api });
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = 'fullscreen; autoplay';
  tellWhenShown(frame, session);
  if (address.includes(WHOLE_PDF)) stayAtPdf(frame);
  frame.src = address;
  open = { session, runtime, frame, commits, isSaved: savedBasePath(address) !== '' };
  document.body.replaceChildren(frame);
};

/**
 * The worker asks for a way to the files of the saved package: the app answers on the port that is
 * passed on.
 */
const passOn = ({ data, ports: [port] }: MessageEvent): void => {
  const asked = filesAsked.safeParse(data);
  if (!port) return;
  if (asked.success && asked.data.session === open?.session)
    host.postMessage(asked.data, app, [port]);
  else port.postMessage(null);
};
if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', passOn);
  navigator.serviceWorker.startMessages();
  // A worker that rests forgets its way to the files, and could not ask for it again while the
  // lesson loads one synchronously.
  setInterval(
    () =>
      open?.isSaved &&
      navigator.serviceWorker.controller?.postMessage({ kind: 'files', session: open.session }),
    STAY_MS,
  );
}

/**
 * Lets what the lesson loads synchronously come from the saved package: browsers ask no worker for
 * it. See sync-requests.ts.
 */
const giveTexts = async (files: MessagePort, address: string): Promise<void> => {
  const { port1, port2 } = new MessageChannel();
  const told = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(resolve, TEXTS_MS, []);
  });
  files.postMessage({ texts: true }, [port2]);
  const texts = packageTexts.safeParse(await told);
  const base = savedBasePath(address);
  const held = texts.success
    ? texts.data.flatMap(([path, text]) =>
        text instanceof Blob ? [[base + path, text] as const] : [],
      )
    : [];
  (window as TextsHolder).savedTexts = new Map([
    ...held.map(([path, text]) => [path.toLowerCase(), text] as const),
    ...held,
  ]);
};

addEventListener('message', ({ data, source, origin, ports: [files] }) => {
  if (source !== host || origin !== app) return;
  const message = toLesson.safeParse(data);
  if (!message.success) return;
  const said = message.data;
  switch (said.kind) {
    case 'open':
      if (files) return void giveTexts(files, said.address).then(() => openLesson(said));
      if (!isOnCdn) return openLesson(said);
      return void comesThrough(said.address).then((comes) =>
        comes ? openLesson(said) : tell({ kind: 'failed', session: said.session }),
      );
    case 'leave':
      return open?.session === said.session ? close(said.timeOut) : undefined;
    case 'ways':
      return open?.session === said.session ? open.runtime.setWays(said.ways) : undefined;
    case 'stored': {
      const commits = open?.session === said.session ? open.commits : closed.get(said.session);
      commits?.stored(said.n);
      // An older state that arrived is no reason to forget the newest.
      if (commits?.isEmpty()) journal.forget(said.session);
      return undefined;
    }
    case 'taken':
      return said.sessions.forEach((session) => journal.forget(session));
  }
});

// One that unloads after this page stores and ends itself into the journal. Where a browser kept
// this page and shows it again, the lesson may have ended: the app's page around it reloads then.
addEventListener('pagehide', ({ persisted }) => {
  open?.runtime.leave();
  if (persisted && open) unloadKept(open.frame);
});
addEventListener('pageshow', () => open?.runtime.stay());

/**
 * Where packages share an origin, they open no windows: the app opens the PDF that a person wants
 * to read.
 */
if (isSharedOrigin(location.origin))
  Object.assign(window, {
    openDocument: (address: string) =>
      open && tell({ kind: 'document', session: open.session, address }),
  });

// The worker has to be in charge before a lesson is asked for without a connection.
void worker
  .then(async (registered) => registered && navigator.serviceWorker.ready)
  .then((ready) => {
    tellLeftVisits(journal, tell);
    tell({ kind: 'ready', keeps: Boolean(ready), stores: canStore() });
  });
