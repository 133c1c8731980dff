import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '#src/paths.ts';
import { cameByLogin } from '#src/platform/memory/visited-pages.ts';

interface HomeAfterLoginProps {
  /** True where it is not known that there is nothing: a login that led here stays. */
  isUnsure?: boolean;
  /** That there is nothing at this address. */
  children: ReactNode;
}

/**
 * Around what says that there is nothing at an address. A login leads to what the address or the
 * last visit named; where that is gone, it leads to home.
 */
export const HomeAfterLogin = ({ isUnsure = false, children }: HomeAfterLoginProps) => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  const [goesHome] = useState(
    () => !isUnsure && router !== null && cameByLogin(router.history.location.href),
  );
  useEffect(() => {
    if (goesHome) router?.history.replace(paths.home);
  }, [goesHome, router]);
  return goesHome ? null : children;
};
