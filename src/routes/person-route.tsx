import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useRuntimeState } from '#src/platform/runtime-context.tsx';

const SavedKeeper = lazy(() => import('#src/page/save-offline/saved-keeper.tsx').then((module) => ({ default: module.SavedKeeper })));

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
