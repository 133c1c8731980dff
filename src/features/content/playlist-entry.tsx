/** One video of a playlist in full screen, with links to the previous and next video. */
import { Suspense, type ReactNode } from 'react';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { viewersCopy } from '#src/kinds/viewers/viewers.copy.ts';
import { PageMissing } from '#src/learning/unavailable/page-missing.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { EmbeddedPage } from '#src/kinds/viewers/frame/embedded-page.tsx';
import { videoViewer } from '#src/kinds/viewers/video/spec.ts';
import type { ViewerProps } from '#src/kinds/viewers/viewer.ts';
import type { Recorder } from '#src/learning/recording/recorder.ts';
import { ContentWaiting } from './content-waiting.tsx';
import { entryRecorder } from './entry-recorder.ts';
import type { ViewerExtras } from './viewer-extras.ts';
import { ViewerBoundary } from './viewer-boundary.tsx';

interface PlaylistEntryProps {
  /** Id of the playlist. */
  viewer: ViewerProps;
  recorder: Recorder;
  percent(): number;
  extras: ViewerExtras;
  video: string;
  badge: ReactNode;
  onClose(): void;
}

const Video = videoViewer.Component;

export const PlaylistEntry = ({
  viewer,
  recorder,
  percent,
  extras,
  video,
  badge,
  onClose,
}: PlaylistEntryProps) => {
  const { content, online } = viewer;
  const medias = content.playlist?.medias ?? [];
  const index = medias.findIndex((media) => media.hashed_id === video);
  const media = medias[index];
  if (!media)
    return (
      <InShell>
        <PageMissing title={contentCopy.missing.title} online={contentCopy.missing.online} />
      </InShell>
    );
  const own = entryRecorder(recorder, { index, total: medias.length, percent });
  const neighbour = (at: number) => {
    const other = medias[at];
    return other ? { title: other.name, to: extras.ways.videoHref(other), blocked: null } : null;
  };
  const { name, description, duration, thumbnail, captions } = media;
  return (
    <ViewerFrame
      title={name}
      onClose={onClose}
      badge={badge}
      frame={media.media ? 'stage' : 'fill'}
      previous={neighbour(index - 1)}
      next={neighbour(index + 1)}
    >
      <ViewerBoundary>
        <Suspense fallback={<ContentWaiting inside />}>
          {media.media ? (
            <Video
              {...viewer}
              key={video}
              content={{
                ...content,
                text: name,
                description,
                duration,
                poster: thumbnail,
                media: media.media,
                captions,
              }}
              enrollment={null}
              recorder={own}
              parentTitle={viewersCopy.playlist.position(content.text, index + 1, medias.length)}
            />
          ) : (
            <EmbeddedPage
              key={video}
              title={name}
              openFrame={extras.openFrameOf(video)}
              online={online}
              recorder={own}
            />
          )}
        </Suspense>
      </ViewerBoundary>
    </ViewerFrame>
  );
};
