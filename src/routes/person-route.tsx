import { Outlet } from '@tanstack/react-router';
import { Fragment, Suspense } from 'react';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';
import { idle } from '#src/platform/run-when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { personKey } from '#sync/person-key.ts';

/** After the first screen: nothing that is seen waits for it. */
const SavedKeeper = lazyPart(async () => {
  await idle();
  return import('#src/save-offline/saved-keeper.tsx');
}, 'SavedKeeper');

/**
 * Between leaving and the next page there is nobody: what needs a person goes before it can ask for one. Everything is made anew for whoever
 * comes: nothing that was open on one person's page, and nothing that it had yet to record, is carried over to another's.
 */
export const PersonRoute = () => {
  const { current } = useRuntimeState();
  if (!current) return null;
  return (
    <Fragment key={personKey(current.person)}>
      <Outlet />
      <Suspense fallback={null}>
        <SavedKeeper />
      </Suspense>
    </Fragment>
  );
};
