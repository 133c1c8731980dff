/**
 * Section type 38: below the section's picture, a list of items with the votes of every person and the
 * person's own.
 */
import { contentTypes } from '#contract/kinds.ts';
import { durationPhrase } from '#src/ui/format/duration.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { Stars } from '#src/ui/figure/stars.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { SectionFrame } from '../design/section-frame.tsx';
import { type LayoutProps, SectionList } from '../entries/section-list.tsx';
import type { ShownEntry } from '../entries/shown-entry.ts';
import { EntryRows } from '../list/entry-rows.tsx';
import type { SectionProps } from '../section-spec.ts';
import styles from './landing.module.css';

/** Who teaches it, what it is, how long it takes. */
const factOf = ({ content, element }: ShownEntry): string | null =>
  [content?.author, element.label, element.duration ? durationPhrase(element.duration) : null]
    .filter(Boolean)
    .join(' · ') || null;

const Votes = ({ shown: { content, rating, vote } }: { shown: ShownEntry }) => {
  if (!content || !contentTypes[content.idContentType]) return null;
  const count = rating?.numberVotes ?? 0;
  return (
    <>
      <p className={styles.votes}>
        <Stars value={count === 0 ? null : (rating?.rating ?? null)} />
        {count === 0 ? words.noVotes : words.votes(count)}
      </p>
      {vote !== null && <StateLine phase="plain" text={words.own(vote)} />}
    </>
  );
};

const votesOf = (shown: ShownEntry) => <Votes shown={shown} />;

const LandingList = (props: LayoutProps) => (
  <EntryRows {...props} big factOf={factOf} below={votesOf} />
);

const LandingSection = ({ section, moves }: SectionProps) => (
  <SectionFrame section={section} moves={moves}>
    <SectionList section={section} moves={moves} layout={LandingList} size={20} />
  </SectionFrame>
);

export default LandingSection;
