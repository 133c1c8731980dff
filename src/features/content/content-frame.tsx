/** The frame of a content: FECHAR CONTEÚDO, badge, and links to the previous and next step. */
import { paths } from '#src/paths.ts';
import { useState, type ReactNode } from 'react';
import { nextBlocked } from '#contract/areas/learning/rules/steps.ts';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { ContentMap } from '#src/learning/map/content-map.tsx';
import type { Opens } from '#src/platform/saving/opens-here.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { hasContentMap, viewerOf } from '#src/kinds/viewers/registry.ts';
import type { ContentView } from '#sync/reads/read-content.ts';
import type { Step } from '#sync/reads/read-level.ts';

interface ContentFrameProps {
  view: ContentView;
  badge: ReactNode;
  onClose(): void;
  children: ReactNode;
}

const hrefOf = (step: Step): string => paths.step(step.element);

const neighbour = (step: Step, closedBy: string | null, opens: Opens) => ({
  title: step.element.title,
  to: hrefOf(step),
  blocked: closedBy === null ? null : contentCopy.lockedNext(closedBy),
  needsConnection: !opens(step.element),
});

/**
 * The next step, locked while this content blocks it. Completing this content unlocks it at once.
 */
const nextOf = ({ content, step, next }: ContentView, opens: Opens) => {
  if (!next) return null;
  const blocked = nextBlocked({
    sequential: next.element.sequential,
    currentStatus: step?.contentEnrollment?.status ?? null,
    unlock: next.lockedBy === null,
    finishDate: null,
  });
  return neighbour(next, blocked ? (next.lockedBy ?? content.text) : null, opens);
};

export const ContentFrame = ({ view, badge, onClose, children }: ContentFrameProps) => {
  const [map, setMap] = useState(false);
  const opens = useOpensHere();
  const { level, step } = view;
  const mapped = level !== null && step !== null && hasContentMap(view.content.idContentType);
  return (
    <ViewerFrame
      title={view.content.text}
      onClose={onClose}
      badge={badge}
      frame={viewerOf(view.content.idContentType)?.layout ?? 'scroll'}
      previous={view.previous && neighbour(view.previous, view.previous.lockedBy, opens)}
      next={nextOf(view, opens)}
      map={
        mapped
          ? {
              at: level.steps.indexOf(step) + 1,
              total: level.steps.length,
              onOpen: () => setMap(true),
            }
          : null
      }
    >
      {children}
      {mapped && (
        <ContentMap
          open={map}
          onClose={() => setMap(false)}
          level={level}
          here={step.element.idElement}
        />
      )}
    </ViewerFrame>
  );
};
