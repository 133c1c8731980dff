import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';
import { idle } from '#src/platform/when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

/** After the first screen: nothing that is seen waits for it. */
const SavedKeeper = lazyPart(async () => {
  await idle();
  return import('#src/page/save-offline/saved-keeper.tsx');
}, 'SavedKeeper');

/** Between leaving and the next page there is nobody: what needs a person goes before it can ask for one. */
export const PersonRoute = () => {
  const { current } = useRuntimeState();
  if (!current) return null;
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>
        <SavedKeeper key={`${current.person.idCompany} ${current.person.idUser}`} />
      </Suspense>
    </>
  );
};
