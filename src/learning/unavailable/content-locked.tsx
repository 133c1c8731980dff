import { contentCopy } from '#src/learning/reads/content.copy.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

/**
 * Shown when a locked content is opened by its address. Says what opens it and links back to the
 * page.
 */
export const ContentLocked = ({ why, back }: { why: string; back: string }) => (
  <InShell>
    <EmptyState
      picture="shield"
      level={1}
      title={contentCopy.locked.title}
      text={why}
      action={<LinkButton to={back}>{contentCopy.locked.back}</LinkButton>}
    />
  </InShell>
);
