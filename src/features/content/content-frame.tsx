/** The frame of a content: FECHAR CONTEÚDO, badge, and the neighbours of its node below. */
import type { ReactNode } from 'react';
import { contentCopy } from '#src/copy/pt-BR/content.ts';
import { ViewerFrame } from '#src/shell/viewer-frame.tsx';
import { viewerFrames } from '#src/viewers/frames.ts';
import { viewerKindOf } from '#src/viewers/registry.tsx';
import type { ContentView } from '#sync/mirror/reads/read-content.ts';
import type { Step } from '#sync/mirror/reads/read-level.ts';

interface ContentFrameProps {
  view: ContentView;
  badge: ReactNode;
  onClose(): void;
  children: ReactNode;
}

const hrefOf = (step: Step): string =>
  step.element.elementType === 'NODE' ? `/level/${step.element.idElement}` : `/contentNode/${step.element.idElement}`;

const neighbour = (step: Step | null) =>
  step && {
    title: step.element.title,
    to: hrefOf(step),
    blocked: step.lockedBy === null ? null : contentCopy.lockedNext(step.lockedBy),
  };

export const ContentFrame = ({ view, badge, onClose, children }: ContentFrameProps) => {
  const kind = viewerKindOf(view.content.idContentType);
  return (
    <ViewerFrame
      title={view.content.text}
      onClose={onClose}
      badge={badge}
      frame={kind ? viewerFrames[kind] : 'scroll'}
      previous={neighbour(view.previous)}
      next={neighbour(view.next)}
    >
      {children}
    </ViewerFrame>
  );
};
