import { contentCopy } from '#src/copy/pt-BR/content.ts';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

/** Opened by its address while a step before it is not done: says which, and leads there. */
export const ContentLocked = ({ title, back }: { title: string; back: string }) => (
  <CenteredLayout>
    <EmptyState
      picture="shield"
      level={1}
      title={contentCopy.locked.title}
      text={contentCopy.locked.text(title)}
      action={<LinkButton to={back}>{contentCopy.locked.back}</LinkButton>}
    />
  </CenteredLayout>
);
