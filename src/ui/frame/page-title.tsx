import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

interface PageTitleProps {
  app: Pick<AppDetails, 'name'>;
  /** Address of the current page. */
  path: string | undefined;
  /**
   * Moves the focus to a page that has drawn its heading. True when it did: a screen reader then
   * reads the heading by itself.
   */
  onArrive: (heading: HTMLElement) => boolean;
}

/**
 * Time limit for a heading. A page without one by then gets only the company's name, not the
 * previous page's title.
 */
const PATIENCE_MS = 1_500;

const heading = (): HTMLElement | null => document.querySelector('h1');

/**
 * Sets the page's title for the tab and the history (WCAG 2.4.2), and announces it to screen
 * readers on client-side navigation, where the browser announces nothing. The title is the page's
 * own heading, so no page can forget it.
 */
export const PageTitle = ({ app, path, onArrive }: PageTitleProps) => {
  const place = useRef<HTMLHeadingElement>(null);
  const voice = useRef<HTMLElement>(null);
  /** The address that was announced last. */
  const named = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!place.current || voice.current) return;
    // A closed shadow root, so that only screen readers get the name twice: a text search of the
    // page finds only the heading.
    const root = place.current.attachShadow({ mode: 'closed' });
    voice.current = document.createElement('p');
    voice.current.setAttribute('role', 'status');
    root.append(voice.current);
  }, []);

  useEffect(() => {
    if (path === undefined) return undefined;
    const company = app.name;
    // Clear it first: unchanged text is not announced, and the next page may have the same heading.
    if (voice.current && named.current !== path) voice.current.textContent = '';
    let frame = 0;
    const name = (): void => {
      frame = 0;
      const head = heading();
      const found = head?.textContent.trim();
      if (!head || !found) return;
      clearTimeout(late);
      const title = found === company ? company : `${found} · ${company}`;
      if (document.title !== title) document.title = title;
      // The browser announces the title of a full page load itself.
      const arrived =
        named.current !== undefined && named.current.split('?')[0] !== path.split('?')[0];
      if (arrived && !onArrive(head) && voice.current) voice.current.textContent = found;
      named.current = path;
    };
    const late = setTimeout(() => {
      document.title = company;
    }, PATIENCE_MS);
    const soon = (): void => {
      frame ||= requestAnimationFrame(name);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    soon();
    return () => {
      clearTimeout(late);
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [app, path, onArrive]);

  return <VisuallyHidden ref={place} />;
};
