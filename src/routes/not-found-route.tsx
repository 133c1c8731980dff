import { LinkButton } from '#src/ui/action/link-button.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { shellCopy } from '#src/copy/pt-BR/shell.ts';

/** Unknown address. No footer; links back. */
export const NotFoundRoute = () => (
  <CenteredLayout>
    <EmptyState
      picture="search"
      level={1}
      title={shellCopy.notFound.title}
      text={shellCopy.notFound.text}
      action={<LinkButton to="/">{shellCopy.notFound.home}</LinkButton>}
    />
  </CenteredLayout>
);
