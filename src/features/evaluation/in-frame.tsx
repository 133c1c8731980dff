/** The frame of every stage but the player's, with the neighbouring steps and the map. */
import { useState, type ReactNode } from 'react';
import { ContentMap } from '#src/learning/map/content-map.tsx';
import { stepLock } from '#src/learning/enroll/step-lock.ts';
import { paths } from '#src/paths.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import type { Opens } from '#src/platform/saving/opens-here.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { ViewerBadge } from '#src/ui/frame/viewer-badge.tsx';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import type { EvaluationPlace } from '#sync/reads/evaluation/read-evaluation.ts';
import type { Step } from '#sync/reads/read-level.ts';

/** Where the evaluation stands, once it is known. */
export type KnownPlace = EvaluationPlace & {
  level: NonNullable<EvaluationPlace['level']>;
  step: Step;
};

const neighbour = (step: Step | null, now: number, opens: Opens) =>
  step && {
    title: step.element.title,
    to: paths.step(step.element),
    blocked: stepLock(step, now),
    needsConnection: !opens(step.element),
  };

interface InFrameProps {
  place: KnownPlace;
  title: string;
  /** False where what is shown says itself where to go on. */
  leadsOn: boolean;
  onClose(): void;
  children: ReactNode;
}

export const InFrame = ({ place, title, leadsOn, onClose, children }: InFrameProps) => {
  const [map, setMap] = useState(false);
  const now = useCorrectedClock()();
  const opens = useOpensHere();
  const { level, step } = place;
  return (
    <ViewerFrame
      title={title}
      onClose={onClose}
      badge={<ViewerBadge />}
      previous={neighbour(place.previous, now, opens)}
      next={leadsOn ? neighbour(place.next, now, opens) : null}
      map={{
        at: level.steps.indexOf(step) + 1,
        total: level.steps.length,
        onOpen: () => setMap(true),
      }}
    >
      {children}
      <ContentMap
        open={map}
        onClose={() => setMap(false)}
        level={level}
        here={step.element.idElement}
      />
    </ViewerFrame>
  );
};
