import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ContinueHere } from '#src/kinds/blocks/page/continue-here.tsx';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { readPath } from '#src/paths.ts';
import { useStoreAddress } from '#src/learning/offers/use-store.ts';
import { useRuntimeState } from '#src/platform/runtime/runtime-context.tsx';
import { InShell } from '#src/ui/frame/in-shell.tsx';
import { CenteredLayout } from '#src/ui/message/centered-layout.tsx';
import { NotFound } from '#src/learning/unavailable/not-found.tsx';

const words = shellCopy.notFound;

/** The store's address without its section's number, where the company has a store. */
const OldStore = ({ otherwise }: { otherwise: ReactNode }) => {
  const address = useStoreAddress();
  if (address === undefined) return null;
  return address === null ? otherwise : <Navigate to={address} replace />;
};

/**
 * Unknown address, or one of a screen that this app does not have. In the shell where a person is
 * logged in, without its footer.
 */
export const NotFoundRoute = () => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { current } = useRuntimeState();
  const isStore = readPath.isOldStore(path);
  const text = isStore || readPath.isGone(path) ? words.gone : words.text;
  if (!current)
    return (
      <CenteredLayout>
        <NotFound title={words.title} text={text} search={false} />
      </CenteredLayout>
    );
  const unknown = (
    <InShell>
      <NotFound title={words.title} text={text}>
        <ContinueHere />
      </NotFound>
    </InShell>
  );
  return isStore ? <OldStore otherwise={unknown} /> : unknown;
};
