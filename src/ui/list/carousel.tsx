import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useId, useRef, type ReactNode } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './carousel.module.css';
import { SectionHead } from './section-head.tsx';
import { useScrollEnds } from './use-scroll-ends.ts';

interface CarouselProps {
  title: string | null;
  /** Accessible name of the list where it has no title. */
  label: string;
  /** Cards in view on desktop. Phones cut the last one off, to show that there are more. */
  columns: 2 | 3 | 4 | 5;
  more?: { label: string; to: string } | null | undefined;
  /** Placed near the end of the row: more cards are added when it comes into view. */
  end?: (element: Element | null) => void;
  children: ReactNode;
}

/** A horizontal row with native scrolling and snap: by touch, wheel, arrow buttons or Tab. */
export const Carousel = ({ title, label, columns, more, end, children }: CarouselProps) => {
  const heading = useId();
  const track = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(track);
  const page = (direction: 1 | -1): void => {
    const row = track.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.9 });
  };
  const cards = Children.toArray(children);
  const fits = atStart && atEnd;
  const arrows = !fits && (
    <>
      <IconButton
        round
        size={16}
        label={uiCopy.previous}
        icon={ChevronLeft}
        disabled={atStart}
        onClick={() => page(-1)}
      />
      <IconButton
        round
        size={16}
        label={uiCopy.next}
        icon={ChevronRight}
        disabled={atEnd}
        onClick={() => page(1)}
      />
    </>
  );
  return (
    <section {...(title === null ? { 'aria-label': label } : { 'aria-labelledby': heading })}>
      {title !== null && <SectionHead title={title} id={heading} more={more} arrows={arrows} />}
      <ul ref={track} className={classNames(styles.track, styles[`of${columns}`])}>
        {cards.map((card, at) => (
          // Before the last two cards, so that the next ones are there before the row ends.
          <li key={at} ref={at === Math.max(0, cards.length - 3) ? end : undefined}>
            {card}
          </li>
        ))}
      </ul>
      {title === null && arrows && <div className={styles.arrows}>{arrows}</div>}
    </section>
  );
};
