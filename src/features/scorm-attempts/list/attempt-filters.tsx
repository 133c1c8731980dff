import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { attemptLimits } from '#contract/api/learning/scorm-attempts.ts';
import { type LessonStatus, lessonStatuses } from '#contract/entities/scorm/lesson-state.ts';
import { attemptsCopy } from '../scorm-attempts.copy.ts';
import { scormCopy } from '#src/learning/package-frame/scorm.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import styles from '../attempts.module.css';
import type { AttemptFilter } from './attempt-filter.ts';

const words = attemptsCopy;

/** No visit is stored as not attempted. */
const statuses = lessonStatuses.filter((one) => one !== 'NOT_ATTEMPTED');

interface AttemptFiltersProps {
  filter: AttemptFilter;
  contents: readonly {
    idContentItem: string;
    title: string;
    lessons: readonly { idSco: string; title: string }[];
  }[];
  /** Of the person that the list is filtered by. */
  personName: string | null;
  onFilter: (filter: AttemptFilter) => void;
}

/** Any change begins at the first page. */
export const AttemptFilters = ({ filter, contents, personName, onFilter }: AttemptFiltersProps) => {
  const [typed, setTyped] = useState(filter.searchText);
  const lessons =
    contents.find(({ idContentItem }) => idContentItem === filter.idContentItem)?.lessons ?? [];
  const change = (over: Partial<AttemptFilter>): void =>
    onFilter({ ...filter, searchText: typed, page: 0, ...over });
  return (
    <>
      <div className={styles.filters}>
        <Field
          label={words.search}
          type="search"
          icon={Search}
          value={typed}
          maxLength={attemptLimits.search}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            change({ searchText: event.target.value });
          }}
        />
        <Select
          label={words.status}
          placeholder={words.anyStatus}
          value={filter.status ?? ''}
          options={statuses.map((value) => ({ value, label: scormCopy.statuses[value] }))}
          onChange={(event) =>
            change({ status: (event.target.value || undefined) as LessonStatus | undefined })
          }
        />
        <Select
          label={words.content}
          placeholder={words.anyContent}
          value={filter.idContentItem ?? ''}
          options={contents.map((one) => ({ value: one.idContentItem, label: one.title }))}
          onChange={(event) =>
            change({ idContentItem: event.target.value || undefined, idSco: undefined })
          }
        />
        <Select
          label={words.lesson}
          placeholder={words.anyLesson}
          value={filter.idSco ?? ''}
          disabled={lessons.length === 0}
          options={lessons.map((one) => ({ value: one.idSco, label: one.title }))}
          onChange={(event) => change({ idSco: event.target.value || undefined })}
        />
      </div>
      {filter.idUser !== undefined && (
        <div className={styles.line}>
          <b>{words.onlyOf(personName ?? filter.idUser)}</b>
          <Button size="small" icon={X} onClick={() => change({ idUser: undefined })}>
            {words.allPeople}
          </Button>
        </div>
      )}
    </>
  );
};
