import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useState } from 'react';
import type { ContentEnrollment } from '#contract/areas/content/entities/content-enrollment.ts';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Rating } from '#src/kinds/viewers/rating/rating.tsx';
import { viewerOf, viewers } from './registry.ts';
import { UnknownViewer } from '#src/kinds/viewers/unknown/unknown-viewer.tsx';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import type { ViewerWays } from './viewer.ts';
import { contents } from '#tests/stories/contents.ts';

const recorder: Recorder = {
  started: () => undefined,
  progress: () => undefined,
  complete: () => undefined,
  activity: () => undefined,
};

/** Hoisted: a viewer may watch them. */
const ways: ViewerWays = {
  contentHref: (id) => `/contentNode/${id}`,
  videoHref: ({ hashed_id }) => `/wtplayer/${hashed_id}`,
  replace: () => undefined,
  back: () => undefined,
};
const allowed = async () => ({ address: '/media/embutida.html', framing: 'allowed' as const });
const refuse = async () => null;
const openFrame = (refused: boolean) => (refused ? refuse : allowed);

const clock = (): number => Date.UTC(2026, 10, 20, 17, 35);
const begun: ContentEnrollment = {
  idContentEnrollment: 'ne~kit',
  idNodeEnrollment: 'ne',
  idEnrollment: 'e',
  idContentItem: 'kit',
  idUser: 'u',
  status: 'IN_PROGRESS',
  grade: null,
  progress: 31,
  lastPosition: 0,
  timeExecuted: 0,
  startDate: '2026-11-20T14:00:00.000Z',
  finishDate: null,
  lastModified: '2026-11-20T14:05:00.000Z',
};

interface ViewingProps {
  /** By its name in tests/stories/contents.ts. */
  of: string;
  offline: boolean;
  refused: boolean;
  /** Where it goes on; null where it was not begun. */
  from: number | null;
}

const Below = () => {
  const [own, setOwn] = useState<number | null>(null);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Rating
        summary={{ idContentItem: 'kit', rating: 4.6, numberVotes: 128 }}
        own={own}
        onRate={async (vote) => {
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

const Viewing = ({ of, offline, refused, from }: ViewingProps) => {
  const content = contents[of] ?? contents['unknown'];
  if (!content) return null;
  const viewer = viewerOf(content.idContentType);
  const Viewer = viewer?.Component;
  const others = ['audio', 'audio-missing'].flatMap((name) => contents[name] ?? []);
  return (
    <ViewerFrame
      frame={viewer?.layout ?? 'scroll'}
      title={content.text}
      onClose={() => undefined}
      badge={null}
      previous={{ title: 'Checklist antes de ligar', to: '/a', blocked: null }}
      next={{
        title: 'Procedimento operacional para receber, conferir e armazenar',
        to: '/b',
        blocked: 'Conclua este vídeo',
      }}
      map={{ at: 3, total: 7, onOpen: () => undefined }}
    >
      {Viewer ? (
        <Suspense fallback={null}>
          <Viewer
            content={content}
            enrollment={from === null ? null : { ...begun, lastPosition: from }}
            recorder={recorder}
            parentTitle="Operação segura de empilhadeira · aula 3 de 7"
            online={!offline}
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
            openFrame={openFrame(refused)}
            tellDuration={() => undefined}
          />
        </Suspense>
      ) : (
        <UnknownViewer />
      )}
    </ViewerFrame>
  );
};

const meta: Meta<typeof Viewing> = {
  title: 'Leitores',
  component: Viewing,
  args: { offline: false, refused: false, from: null },
};
export default meta;

type Story = StoryObj<typeof Viewing>;
export const Video: Story = { args: { of: 'video' } };
export const VideoMissing: Story = { args: { of: 'video-missing' } };
export const Audio: Story = { args: { of: 'audio' } };
export const Article: Story = { args: { of: 'article' } };
export const Html: Story = { args: { of: 'html' } };
export const File: Story = { args: { of: 'file' } };
export const FileMissing: Story = { args: { of: 'file-missing' } };
export const Pdf: Story = { args: { of: 'pdf' } };
export const PdfLocked: Story = { args: { of: 'pdf-locked' } };
export const PdfMissing: Story = { args: { of: 'pdf-missing' } };
export const Frame: Story = { args: { of: 'frame' } };
export const Live: Story = { args: { of: 'live' } };
export const Playlist: Story = { args: { of: 'playlist' } };
export const Link: Story = { args: { of: 'link' } };
export const Overview: Story = { args: { of: 'overview' } };
export const Steps: Story = { args: { of: 'steps' } };
export const Impact: Story = { args: { of: 'impact' } };
export const Unknown: Story = { args: { of: 'unknown' } };
export const VideoResumed: Story = { args: { of: 'video', from: 7.5 } };
export const VideoOffline: Story = { args: { of: 'video', offline: true } };
export const FrameRefused: Story = { args: { of: 'frame', refused: true } };
export const FrameOffline: Story = { args: { of: 'frame', offline: true } };
