import { CircleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { mandatoryNotice } from '#contract/rules/notices.ts';
import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { SaveButton } from '#src/learning/saving/save-button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { useJustFinished } from '#src/learning/finishing/use-just-finished.ts';
import { useOpensHere } from '#src/platform/saving/use-opens-here.ts';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { ShareButton } from './share/share-button.tsx';
import type { ContentView } from '#sync/reads/read-content.ts';
import { ContentRating } from './content-rating.tsx';
import styles from './content.module.css';

const FinishingPanel = lazyPart(
  () => import('#src/learning/finishing/finishing-panel.tsx'),
  'FinishingPanel',
);

interface ContentBelowProps {
  view: ContentView;
  /** Send state of the person's progress. */
  state: ReactNode;
  /** Why nothing that is done here counts, and what to do. */
  notice?: ReactNode;
  /** A write could not be stored. */
  saveFailed: boolean;
  onSaveFailed(): void;
  onRetry(): void;
  /** Reads a text out. */
  onSay(text: string): void;
}

/** Steps that follow: the first that opens is nearly always among them. */
const ASKED = 8;

interface FinishedProps extends Pick<ContentBelowProps, 'view' | 'state' | 'onSay'> {
  /** Below what fills the screen. */
  strip?: boolean;
}

/** Last of all: what it pushes down is below what a person reads. */
export const FinishedContent = ({
  view: { content, level, step },
  strip = false,
  state,
  onSay,
}: FinishedProps) => {
  const finished = useJustFinished(content.idContentItem);
  const opens = useOpensHere();
  // Asked for before it is needed: what follows is read out once.
  if (level && step)
    for (const { element } of level.steps.slice(
      level.steps.indexOf(step) + 1,
      level.steps.indexOf(step) + ASKED,
    ))
      opens(element);
  if (!finished || !level || !step?.done) return null;
  return (
    <Suspense>
      <FinishingPanel
        level={level}
        step={step}
        opens={opens}
        told={finished.told}
        strip={strip}
        state={state}
        onSay={onSay}
      />
    </Suspense>
  );
};

/**
 * Everything below a content: storage errors, save and share buttons, rating, mandatory notice, and
 * what comes once it is finished.
 */
export const ContentBelow = ({
  view,
  state,
  notice,
  saveFailed,
  onSaveFailed,
  onRetry,
  onSay,
}: ContentBelowProps) => (
  <div className={styles.below}>
    {notice}
    {saveFailed && (
      <Notice
        tone="danger"
        title={contentCopy.saveFailed.title}
        actions={
          <Button size="small" onClick={onRetry}>
            {contentCopy.saveFailed.retry}
          </Button>
        }
      >
        {contentCopy.saveFailed.text}
      </Notice>
    )}
    <div className={styles.tools}>
      <SaveButton size="small" target={{ kind: 'content', id: view.content.idContentItem }} />
      {view.content.shareable === 1 && (
        <ShareButton idContentItem={view.content.idContentItem} title={view.content.text} />
      )}
    </div>
    <ContentRating view={view} onFailure={onSaveFailed} />
    {view.step && mandatoryNotice(view.step.element.mandatory, view.step.contentEnrollment) && (
      <Notice icon={CircleAlert} title={contentCopy.mandatory.title}>
        {contentCopy.mandatory.text}
      </Notice>
    )}
    <FinishedContent view={view} state={state} onSay={onSay} />
  </div>
);
