/**
 * Content type 23: pages by classification, in any order. A jump goes to a place on the current
 * page, or to the page that contains it. All parts are mirrored with their content, so it works
 * offline. With a single page it is complete after two seconds in view.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { viewersCopy } from '../viewers.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { PartPage } from '../journey/part-page.tsx';
import { usePartFocus } from '../journey/use-part-focus.ts';
import { RichText } from '../reading/rich-text.tsx';
import { useSinglePage } from '../reading/use-single-page.ts';
import type { ViewerProps } from '../viewer.ts';
import { impactGroups, pageOf } from './impact-groups.ts';
import { ImpactMenu } from './impact-menu.tsx';
import styles from './impact.module.css';

const words = viewersCopy.journey;

type Page = ReturnType<typeof impactGroups>[number]['pages'][number];

interface WaysProps {
  pages: readonly Page[];
  page: Page;
  onJump: (id: string) => void;
}

const Ways = ({ pages, page, onJump }: WaysProps) => {
  const at = pages.indexOf(page);
  const previous = pages[at - 1];
  const next = pages[at + 1];
  return (
    <div className={styles.ways}>
      <Button
        icon={ChevronLeft}
        disabled={!previous}
        onClick={() => previous && onJump(previous.idContentItem)}
      >
        {words.pageBack}
      </Button>
      <Button
        tone="primary"
        icon={ChevronRight}
        disabled={!next}
        onClick={() => next && onJump(next.idContentItem)}
      >
        {words.pageOn}
      </Button>
    </div>
  );
};

const ImpactViewer = ({ content, recorder, parentTitle, online, state, below }: ViewerProps) => {
  useSinglePage(recorder);
  const groups = impactGroups(content.parts ?? []);
  const pages = groups.flatMap((group) => group.pages);
  const [shown, setShown] = useState(pages[0]?.idContentItem ?? '');
  /** Each jump is a new object, so that the same place can be the target again. */
  const [place, setPlace] = useState<{ id: string } | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([shown]));
  const places = useRef(new Map<string, HTMLElement>());
  const headingRef = usePartFocus(shown);
  const page = pageOf(pages, shown) ?? pages[0];
  useEffect(() => {
    if (place === null) return;
    const target = places.current.get(place.id);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [place]);
  if (!page)
    return (
      <div className={styles.viewer}>
        <EmptyState picture="shelf" level={1} title={words.empty} text={words.emptyHint} />
      </div>
    );
  const jump = (id: string): void => {
    recorder.activity();
    const to = pageOf(pages, id)?.idContentItem ?? shown;
    setShown(to);
    setSeen((known) => new Set([...known, to]));
    setPlace(to === id ? null : { id });
  };
  return (
    <div className={styles.viewer}>
      <header className={styles.head}>
        {parentTitle === null ? null : <p className={styles.parent}>{parentTitle}</p>}
        <h1>{content.text}</h1>
        {state === undefined ? null : <div className={styles.state}>{state}</div>}
      </header>
      <div className={styles.body}>
        <ImpactMenu groups={groups} current={page.idContentItem} seen={seen} onJump={jump} />
        <div className={styles.page}>
          <PartPage part={page} online={online} headingRef={headingRef}>
            {page.children.map((child) => (
              <section key={child.idContentItem} className={styles.section}>
                <h3
                  tabIndex={-1}
                  ref={(element) => {
                    if (element) places.current.set(child.idContentItem, element);
                    else places.current.delete(child.idContentItem);
                  }}
                >
                  {child.text}
                </h3>
                {child.content === null ? null : <RichText html={child.content} />}
              </section>
            ))}
          </PartPage>
          <Ways pages={pages} page={page} onJump={jump} />
          {below}
        </div>
      </div>
    </div>
  );
};

export default ImpactViewer;
