import { useLocation } from '@tanstack/react-router';
import { House, Search } from 'lucide-react';
import { shellCopy } from '#src/copy/pt-BR/shell.ts';
import { paths, readPath } from '#src/paths.ts';
import { useRuntime } from '#src/platform/runtime-context.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

const words = shellCopy.notFound;

/** Unknown address, or one of a screen that this app does not have. No footer; leads home, and to the search where somebody is logged in. */
export const NotFoundRoute = () => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { current } = useRuntime().state();
  return (
    <CenteredLayout>
      <EmptyState
        picture="search"
        level={1}
        title={words.title}
        text={readPath.isGone(path) ? words.gone : words.text}
        action={
          <>
            <LinkButton tone="primary" icon={House} to={paths.home}>
              {words.home}
            </LinkButton>
            {current && (
              <LinkButton icon={Search} to={paths.search('')}>
                {words.search}
              </LinkButton>
            )}
          </>
        }
      />
    </CenteredLayout>
  );
};
