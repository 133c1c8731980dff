import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

interface PageTitleProps {
  app: Pick<AppDetails, 'name'>;
  /** Address of the page that stands there. */
  path: string | undefined;
}

/** A page whose heading has not come until then bears the company's name alone, not that of the page before. */
const PATIENCE_MS = 1_500;

const heading = (): string => document.querySelector('h1')?.textContent.trim() ?? '';

/**
 * A page's name: in the tab and the history (WCAG 2.4.2), and said to ears on the way from page to page, where the browser, which loads
 * nothing, says nothing. The name is the page's own heading, so no page can forget it.
 */
export const PageTitle = ({ app, path }: PageTitleProps) => {
  const place = useRef<HTMLHeadingElement>(null);
  const voice = useRef<HTMLElement>(null);
  /** The address that was named last. */
  const named = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!place.current || voice.current) return;
    // Closed, so that the name is in the page twice for ears alone: a search in the page finds the heading.
    const root = place.current.attachShadow({ mode: 'closed' });
    voice.current = document.createElement('p');
    voice.current.setAttribute('role', 'status');
    root.append(voice.current);
  }, []);

  useEffect(() => {
    if (path === undefined) return undefined;
    const company = app.name;
    // A page with the very heading of the one before is told too: what is there already is no news to ears.
    if (voice.current && named.current !== path) voice.current.textContent = '';
    let frame = 0;
    const name = (): void => {
      frame = 0;
      const found = heading();
      if (!found) return;
      clearTimeout(late);
      const title = found === company ? company : `${found} · ${company}`;
      if (document.title !== title) document.title = title;
      // What the browser loaded it has named itself.
      if (voice.current && named.current !== undefined && named.current !== path) voice.current.textContent = found;
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
  }, [app, path]);

  return <VisuallyHidden ref={place} />;
};
