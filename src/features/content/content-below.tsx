import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { mandatoryNotice } from '#contract/rules/notices.ts';
import { contentCopy } from '#src/copy/pt-BR/content.ts';
import { SaveButton } from '#src/save-offline/save-button.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { ShareButton } from './share/share-button.tsx';
import type { ContentView } from '#sync/reads/read-content.ts';
import { ContentRating } from './content-rating.tsx';
import styles from './content.module.css';

interface ContentBelowProps {
  view: ContentView;
  /** Why nothing that is done here counts, and what to do. */
  notice?: ReactNode;
  /** A write could not be stored. */
  saveFailed: boolean;
  onSaveFailed(): void;
  onRetry(): void;
}

/** Everything below a content: storage errors, save and share buttons, rating, mandatory notice. */
export const ContentBelow = ({ view, notice, saveFailed, onSaveFailed, onRetry }: ContentBelowProps) => (
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
    <SaveButton size="small" className={styles.save} target={{ kind: 'content', id: view.content.idContentItem }} />
    {view.content.shareable === 1 && <ShareButton idContentItem={view.content.idContentItem} title={view.content.text} />}
    <ContentRating view={view} onFailure={onSaveFailed} />
    {view.step && mandatoryNotice(view.step.element.mandatory, view.step.contentEnrollment) && (
      <Notice icon={Lock} title={contentCopy.mandatory.title}>
        {contentCopy.mandatory.text}
      </Notice>
    )}
  </div>
);
