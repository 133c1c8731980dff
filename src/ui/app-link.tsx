import { useRouter } from '@tanstack/react-router';
import { isOpenStep } from '#src/paths.ts';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';

export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this app, or an external https address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A real link that the router handles. Cards, blocks and the shell use paths, not routes, so that
 * they do not depend on the router. Outside a router (the component sheet, a test) it is a plain
 * link.
 */
export const AppLink = ({ to, onClick, ...rest }: AppLinkProps) => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (
      !router ||
      event.defaultPrevented ||
      !isPlainClick(event) ||
      rest.target ||
      !to.startsWith('/')
    )
      return;
    event.preventDefault();
    const { history } = router;
    // From one step to the next nothing is added, so that Back leads to where the first was opened.
    if (isOpenStep(history.location.pathname) && isOpenStep(to)) history.replace(to);
    else history.push(to);
  };

  return <a {...rest} href={to} onClick={follow} />;
};
