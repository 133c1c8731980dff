import { useId } from 'react';
import { deviceQueueCopy } from '#src/kinds/queued-writes/device-queue.copy.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { Mark } from '#src/ui/figure/mark.tsx';
import { SectionHead } from '#src/ui/list/section-head.tsx';
import { Timeline, TimelineItem } from '#src/ui/list/timeline.tsx';
import { readDecisions } from '#sync/reads/read-decisions.ts';
import { describeDecision } from './describe-decision.ts';

const words = deviceQueueCopy.notice;
const DAYS_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Administrators' decisions about this person's items: who, when and why. Renders nothing if there
 * are none.
 */
export const DecisionNotice = () => {
  const heading = useId();
  const now = useMinute();
  const since = Math.floor(now / HOUR_MS) * HOUR_MS - DAYS_MS;
  const view = useMirror((db) => readDecisions(db, since), [since]);
  if (!view || view.decisions.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHead title={words.title} subtitle={words.window} id={heading} />
      <Timeline label={words.title}>
        {view.decisions.map((directive) => (
          <TimelineItem
            key={directive.idDirective}
            mark={<Mark kind="done" label={null} />}
            {...describeDecision(directive, view.subjects, now)}
          />
        ))}
      </Timeline>
    </section>
  );
};
