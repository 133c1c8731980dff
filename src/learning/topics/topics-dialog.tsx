/** The choice of topics: kept on this device at once, sent when there is a way. */
import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { topicsCopy } from './topics.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { Chip } from '#src/ui/action/chip.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { pageOf } from '#src/ui/list/use-list-look.ts';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { RowsWaiting } from '#src/ui/skeleton/rows-waiting.tsx';
import { readTags, readTopics } from '#sync/reads/read-tags.ts';
import styles from './topics.module.css';
import { fold } from '#sync/search/fold.ts';

/** Topics on one page of the list. */
const TOPICS_PER_PAGE = 10;
/** Characters of a search. */
const MAX_SEARCH = 400;
/** Topics that one person may choose. */
const MAX_TOPICS = 200;

/** Topics with these letters, without regard to accents and case. */
const topicsWith = (topics: readonly string[], search: string): string[] => {
  const letters = fold(search.trim());
  return topics.filter((topic) => fold(topic).includes(letters));
};

/** The choice with one topic more, or without it. */
const toggled = (chosen: readonly string[], topic: string): string[] =>
  chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic];

interface TopicsProps {
  chosen: readonly string[];
  onToggle: (topic: string) => void;
}

const ChosenTopics = ({ chosen, onToggle }: TopicsProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{topicsCopy.selected}</h3>
      {chosen.length === 0 ? (
        <p className={styles.note}>{topicsCopy.noneSelected}</p>
      ) : (
        <ul className={styles.topics}>
          {chosen.map((topic) => (
            <li key={topic}>
              <Chip pressed aria-label={topicsCopy.remove(topic)} onClick={() => onToggle(topic)}>
                {topic}
                <Icon of={X} size={14} />
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

interface TopicSearchProps extends TopicsProps {
  tags: Parameters<typeof topicsWith>[0];
}

const TopicSearch = ({ tags, chosen, onToggle }: TopicSearchProps) => {
  const [search, setSearch] = useState('');
  const [wanted, setPage] = useState(0);
  const isFull = chosen.length >= MAX_TOPICS;
  const found = topicsWith(tags, search);
  const { page, rows } = pageOf(found, wanted, TOPICS_PER_PAGE);
  return (
    <>
      <Field
        label={topicsCopy.search}
        icon={Search}
        type="search"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPage(0);
        }}
      />
      <p className={styles.note} role="status">
        {found.length === 0 ? topicsCopy.notFound : topicsCopy.found(found.length)}
      </p>
      <ul className={styles.topics}>
        {rows.map((topic) => (
          <li key={topic}>
            <Chip
              pressed={chosen.includes(topic)}
              disabled={isFull && !chosen.includes(topic)}
              onClick={() => onToggle(topic)}
            >
              {topic}
            </Chip>
          </li>
        ))}
      </ul>
      {isFull && <p className={styles.note}>{topicsCopy.full(MAX_TOPICS)}</p>}
      <Pager page={page} size={TOPICS_PER_PAGE} total={found.length} onPage={setPage} />
    </>
  );
};

const AllTopics = ({ tags, chosen, onToggle }: TopicSearchProps) => {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.all}>
      <h3 id={heading}>{topicsCopy.all}</h3>
      {tags.length === 0 ? (
        <p className={styles.note}>{topicsCopy.none}</p>
      ) : (
        <TopicSearch tags={tags} chosen={chosen} onToggle={onToggle} />
      )}
    </section>
  );
};

interface TopicsDialogProps {
  /** The word of the button that leaves without saving. */
  leave: string;
  onClose: () => void;
}

export const TopicsDialog = ({ leave, onClose }: TopicsDialogProps) => {
  const { engine, person } = usePerson();
  const tags = useMirror(readTags);
  const known = useMirror((db) => readTopics(db, person.idUser), [person.idUser]);
  /** Null until the person touches it: it follows what other devices choose. */
  const [touched, setTouched] = useState<readonly string[] | null>(null);
  const [failed, setFailed] = useState(false);
  const chosen = touched ?? known ?? [];
  const toggle = (topic: string): void => setTouched(toggled(chosen, topic));
  const save = async (): Promise<void> => {
    try {
      if (touched !== null) {
        await engine.dispatch('tags.set', { idUser: person.idUser, tags: [...touched] });
        showToast({ text: topicsCopy.saved });
      }
      onClose();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={topicsCopy.title}
      footer={
        <>
          <Button onClick={onClose}>{leave}</Button>
          <Button tone="primary" disabled={!known} onClick={() => void save()}>
            {topicsCopy.save}
          </Button>
        </>
      }
    >
      {!tags || !known ? (
        <RowsWaiting />
      ) : (
        <div className={styles.body}>
          <p className={styles.note}>{topicsCopy.text}</p>
          {failed && <ErrorNotice title={topicsCopy.failed} />}
          <ChosenTopics chosen={chosen} onToggle={toggle} />
          <AllTopics tags={tags} chosen={chosen} onToggle={toggle} />
        </div>
      )}
    </Dialog>
  );
};
