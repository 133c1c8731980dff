/**
 * One viewer by its address:
 * `?v=video&offline=1&from=7.5&progress=31&scheme=dark&tenant=horizonte`. What it records is in
 * `window.kitLog`.
 */
import '#src/theme/styles.css';
import { StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContentEnrollment } from '#contract/entities/content-enrollment.ts';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Rating } from '#src/kinds/viewers/rating/rating.tsx';
import { viewerOf, viewers } from '#src/kinds/viewers/registry.ts';
import { UnknownViewer } from '#src/kinds/viewers/unknown/unknown-viewer.tsx';
import type { ViewerWays } from '#src/kinds/viewers/viewer.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { contents } from './contents.ts';

const log: unknown[][] = [];
Object.assign(window, { kitLog: log });

const query = new URLSearchParams(window.location.search);
const writeName = query.get('v') ?? 'article';
const online = query.get('offline') !== '1';
const from = query.get('from');
const scheme = query.get('scheme');
if (scheme) document.documentElement.dataset['scheme'] = scheme;
applyTheme(
  query.get('tenant') === 'horizonte'
    ? { brand: '#ffd400', menu: '#23262c', accent: '#ffd400', neutralHue: 262 }
    : { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 },
);

const recorder: Recorder = {
  started: () => void log.push(['started']),
  progress: (percent, position) => void log.push(['progress', percent, position]),
  complete: () => void log.push(['complete']),
  activity: () => void log.push(['activity']),
};

/** Hoisted: a viewer may watch them. */
const ways: ViewerWays = {
  contentHref: (id) => `/contentNode/${id}`,
  videoHref: ({ hashed_id }) => `/wtplayer/${hashed_id}`,
  replace: (to) => void log.push(['replace', to]),
  back: () => void log.push(['back']),
};
const openFrame = async () =>
  query.get('refused') === '1'
    ? null
    : { address: '/media/embutida.html', framing: 'allowed' as const };

const now = Date.UTC(2026, 10, 20, 17, 35);
const clock = (): number => now;
const enrollment: ContentEnrollment | null =
  from === null
    ? null
    : {
        idContentEnrollment: 'ne~kit',
        idNodeEnrollment: 'ne',
        idEnrollment: 'e',
        idContentItem: 'kit',
        idUser: 'u',
        status: 'IN_PROGRESS',
        grade: null,
        progress: Number(query.get('progress') ?? 0),
        lastPosition: Number(from),
        timeExecuted: 0,
        startDate: '2026-11-20T14:00:00.000Z',
        finishDate: null,
        lastModified: '2026-11-20T14:05:00.000Z',
      };

const Below = () => {
  const [own, setOwn] = useState<number | null>(null);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Rating
        summary={{ idContentItem: 'kit', rating: 4.6, numberVotes: 128 }}
        own={own}
        onRate={async (vote) => {
          log.push(['rate', vote]);
          setOwn(vote);
          return true;
        }}
      />
      <Notice title="Conteúdo obrigatório">
        É necessária a realização deste conteúdo para conclusão desta página.
      </Notice>
    </div>
  );
};

const Kit = () => {
  const content = contents[writeName] ?? contents['unknown'];
  const [open, setOpen] = useState(true);
  Object.assign(window, { kitClose: () => setOpen(false) });
  if (!content) return null;
  const viewer = viewerOf(content.idContentType);
  const Viewer = viewer?.Component;
  const others = ['audio', 'audio-missing'].flatMap((name) => contents[name] ?? []);
  return (
    <ViewerFrame
      frame={viewer?.layout ?? 'scroll'}
      title={content.text}
      onClose={() => setOpen(false)}
      badge={null}
      previous={{ title: 'Checklist antes de ligar', to: '/a', blocked: null }}
      next={{
        title: 'Procedimento operacional para receber, conferir e armazenar',
        to: '/b',
        blocked: 'Conclua este vídeo',
      }}
      map={{ at: 3, total: 7, onOpen: () => undefined }}
    >
      {open && Viewer ? (
        <Suspense fallback={null}>
          <Viewer
            content={content}
            enrollment={enrollment}
            recorder={recorder}
            parentTitle="Operação segura de empilhadeira · aula 3 de 7"
            online={online}
            state={<StateLine phase="device" text="Posição salva neste aparelho às 14:32" />}
            below={<Below />}
            siblings={
              viewer === viewers.audio
                ? others.map((other, at) => ({
                    content: { ...other, idContentItem: `o${at}` },
                    href: '/contentNode/o',
                  }))
                : []
            }
            now={clock}
            ways={ways}
            openFrame={openFrame}
            tellDuration={(seconds) => void log.push(['duration', seconds])}
          />
        </Suspense>
      ) : null}
      {Viewer ? null : <UnknownViewer />}
    </ViewerFrame>
  );
};

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  );
