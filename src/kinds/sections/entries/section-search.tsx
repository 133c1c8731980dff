/**
 * A search in one section: on the server among all its items, without a connection among those that
 * this device has.
 */
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { listSectionContent } from '#contract/areas/content/api/sections.ts';
import {
  FIRST_ENTRIES,
  type Section,
  sectionEntry,
} from '#contract/areas/content/entities/section.ts';
import { sectionListsCopy as words } from '../section-lists.copy.ts';
import { useAnswer } from '#src/platform/requests/use-answer.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { keepContents } from '#sync/pull/keep-contents.ts';
import { readKeptEntries } from '#sync/reads/sections/kept-section-pages.ts';
import { fold } from '#sync/search/fold.ts';
import type { SectionMoves } from '../section-spec.ts';
import { SearchField } from '../search-field.tsx';
import { SectionWaiting } from '../section-waiting.tsx';
import type { LayoutProps } from './section-list.tsx';
import { keptLook } from './kept-look.ts';
import styles from './section-list.module.css';
import type { ShownEntry } from './shown-entry.ts';
import { type ListContext, useEntries } from './use-entries.ts';

interface SearchProps {
  section: Section;
  moves: SectionMoves;
  layout: ComponentType<LayoutProps>;
  context: ListContext;
}

interface FoundProps extends SearchProps {
  text: string;
}

const Results = ({
  shown,
  total,
  line,
  section,
  moves,
  layout: Layout,
  context,
}: SearchProps & { shown: readonly ShownEntry[]; total: number; line: string }) => (
  <>
    <p className={styles.found} role="status">
      {line}
    </p>
    {shown.length === 0 ? (
      <EmptyState picture="search" level={2} title={words.noneFound} text={words.noneFoundText} />
    ) : (
      <Layout
        shown={shown}
        first={0}
        total={total}
        page={context.page}
        section={section}
        moves={moves}
      />
    )}
  </>
);

const termsOf = (text: string): string[] => text.split(/\s+/).slice(0, 10);

const FoundOnServer = ({ text, ...props }: FoundProps) => {
  const { section, context } = props;
  const input = {
    params: { idSection: section.idSection },
    body: { page: 1, pageLength: FIRST_ENTRIES, searchTags: termsOf(text) },
  };
  const { answer, failed, again } = useAnswer(listSectionContent, input, context.reachable);
  const { db } = usePerson();
  // Shown as they arrive in the mirror.
  useEffect(() => {
    if (answer) void keepContents(db, answer, { seenAt: clock.now() }).catch(() => undefined);
  }, [answer, db]);
  const entries = useMemo(() => answer?.content.map((one) => sectionEntry.parse(one)), [answer]);
  const shown = useEntries(entries, context);
  if (failed !== null)
    return <ErrorNotice title={words.failed} text={words.failedText} onRetry={again} />;
  if (!answer || !shown) return <SectionWaiting />;
  return (
    <Results
      {...props}
      shown={shown}
      total={answer.totalRecord}
      line={words.found(answer.totalRecord)}
    />
  );
};

const FoundHere = ({ text, ...props }: FoundProps) => {
  const { section, context } = props;
  const entries = useMirror(
    async (db) => [...(section.entries ?? []), ...(await readKeptEntries(db, section.idSection))],
    [section.entries, section.idSection],
  );
  const all = useEntries(entries, context);
  if (!all) return <SectionWaiting />;
  const terms = termsOf(fold(text));
  const shown = all.filter(({ element, content, node }) => {
    const said = fold(
      [element.title, element.description, ...(content?.tags ?? []), ...(node?.tags ?? [])].join(
        ' ',
      ),
    );
    return terms.every((term) => said.includes(term));
  });
  return (
    <Results
      {...props}
      shown={shown.slice(0, FIRST_ENTRIES)}
      total={shown.length}
      line={words.foundHere(shown.length)}
    />
  );
};

export const SectionSearch = ({
  name,
  onSearch,
  ...props
}: SearchProps & { name: string; onSearch: (active: boolean) => void }) => {
  const { idSection } = props.section;
  const [text, setText] = useState(() => keptLook.read(idSection)?.text ?? '');
  useEffect(() => {
    keptLook.write(idSection, { text });
    onSearch(text !== '');
  }, [idSection, text, onSearch]);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={words.search(name)} initial={text} maxLength={300} onSearch={setText} />
      </div>
      {text !== '' &&
        (props.context.reachable ? (
          <FoundOnServer {...props} text={text} />
        ) : (
          <FoundHere {...props} text={text} />
        ))}
    </>
  );
};
