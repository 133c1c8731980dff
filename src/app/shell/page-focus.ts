/**
 * Where keyboard and screen reader stand after a change of page: at its heading, or after Back at
 * the link that was followed.
 */
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** A link that was followed, among all of its address on the page. */
interface FollowedLink {
  href: string;
  index: number;
}

const KEPT_PAGES = 50;
/** How long a list may take to draw the link one comes back to, ms. */
const PATIENCE_MS = 800;

const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  );
const asFollowed = (link: HTMLAnchorElement): FollowedLink => {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link) };
};
const find = ({ href, index }: FollowedLink): HTMLAnchorElement | undefined => linksTo(href)[index];

/** The page has put the focus somewhere itself: a field, a tab, a dialog. */
const isTaken = (): boolean =>
  document.activeElement?.closest('main, [role="dialog"], [role="alertdialog"]') != null;

const focusHeading = (heading: HTMLElement): void => {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const focusLink = (link: FollowedLink, heading: HTMLElement): void => {
  const late = setTimeout(() => {
    observer.disconnect();
    if (!isTaken()) focusHeading(heading);
  }, PATIENCE_MS);
  const look = (): boolean => {
    const found = find(link);
    if (!found && !isTaken()) return false;
    if (!isTaken()) found?.focus({ preventScroll: true });
    clearTimeout(late);
    return true;
  };
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true });
  if (look()) observer.disconnect();
};

export interface PageFocus {
  /**
   * To be called when a page has drawn its heading. True when the focus moved, so that nothing else
   * has to tell the page.
   */
  arrive: (heading: HTMLElement) => boolean;
  stop: () => void;
}

export const createPageFocus = (router: {
  history: RouterHistory;
  subscribe: AnyRouter['subscribe'];
  latestLocation: { href: string };
}): PageFocus => {
  /** By the address of the page it stood on. */
  const followed = new Map<string, FollowedLink>();
  let clicked: HTMLAnchorElement | null = null;
  let wentBack = false;
  const onClick = ({ target }: MouseEvent): void => {
    clicked = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  };
  document.addEventListener('click', onClick, true);
  const stopHistory = router.history.subscribe(({ action }: { action: { type: string } }) => {
    wentBack = action.type === 'BACK' || action.type === 'GO';
  });
  const stopRouter = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation && clicked?.isConnected) followed.set(fromLocation.href, asFollowed(clicked));
    clicked = null;
    const oldest = followed.keys().next();
    if (followed.size > KEPT_PAGES && !oldest.done) followed.delete(oldest.value);
  });
  return {
    arrive: (heading) => {
      if (isTaken()) return false;
      const link = wentBack ? followed.get(router.latestLocation.href) : undefined;
      if (link) focusLink(link, heading);
      else focusHeading(heading);
      return true;
    },
    stop: () => {
      document.removeEventListener('click', onClick, true);
      stopHistory();
      stopRouter();
    },
  };
};
