/** What is recorded while a content is open: its visit, and what the person does in its viewer. */
import { useEffect, useRef, useState } from 'react';
import { viewerOf } from '#src/kinds/viewers/registry.ts';
import { keptPlace } from '#src/learning/recording/kept-place.ts';
import { contentWriter, recorderOf } from '#src/learning/recording/record-content.ts';
import { useRecording } from '#src/learning/recording/support-notice.tsx';
import { useShown } from '#src/learning/recording/use-shown.ts';
import { useVisit } from '#src/learning/recording/use-visit.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import type { ContentView } from '#sync/reads/read-content.ts';

interface RecordedContent {
  view: ContentView;
  idSection: string | null;
  video: string | undefined;
  /** False while the person neither sees nor hears it: no visit runs. */
  isActive?: boolean;
  onFailure(): void;
}

export const useContentRecorder = ({
  view,
  idSection,
  video,
  isActive = true,
  onFailure,
}: RecordedContent) => {
  const runtime = usePerson();
  const isSupported = runtime.person.idSupporter !== undefined;
  const recording = useRecording();
  const isRecorded = !isSupported || recording;
  const isShown = useShown({ content: view.content, video });
  const latest = useRef({ view, isRecorded, isShown });
  latest.current = { view, isRecorded, isShown };
  const { activity } = useVisit(
    { idContentItem: view.content.idContentItem, idSection },
    isRecorded && isShown && isActive,
    onFailure,
  );
  const [recorder] = useState(() =>
    recorderOf(
      contentWriter(
        runtime,
        () => (latest.current.isRecorded ? latest.current.view : null),
        (id, place) => keptPlace.write(runtime.person.idUser, id, place, clock.now()),
        (idContentType) => viewerOf(idContentType)?.timed ?? false,
      ),
      {
        activity: () => activity(),
        onFailure,
        isShown: () => latest.current.isShown,
      },
    ),
  );
  useEffect(() => {
    if (isShown) recorder.release();
  }, [isShown, recorder]);
  return {
    recorder,
    isRecorded,
    isSupported,
    percent: () => latest.current.view.step?.contentEnrollment?.progress ?? 0,
  };
};
