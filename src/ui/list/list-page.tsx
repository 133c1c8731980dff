/**
 * The frame of a page that lists many rows: what it is called, search and filters, and a note
 * below.
 */
import { Clock, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from '../action/chip.tsx';
import { Field } from '../field/field.tsx';
import { Icon } from '../icon.tsx';
import styles from './list-page.module.css';

interface ListPageProps {
  title: string;
  lead: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export const ListPage = ({ title, lead, actions, children }: ListPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </div>
);

export interface ListFilter<Id extends string> {
  id: Id;
  label: string;
  count: number;
}

interface ListToolsProps<Id extends string> {
  search: { label: string; value: string; onChange: (value: string) => void };
  filters: {
    label: string;
    options: readonly ListFilter<Id>[];
    value: Id;
    onChange: (id: Id) => void;
  };
}

/** A search, and one of several filters. */
export const ListTools = <Id extends string>({ search, filters }: ListToolsProps<Id>) => (
  <div className={styles.tools}>
    <Field
      label={search.label}
      type="search"
      icon={Search}
      value={search.value}
      maxLength={300}
      autoComplete="off"
      onChange={({ target }) => search.onChange(target.value)}
    />
    <div className={styles.chips} role="group" aria-label={filters.label}>
      {filters.options.map(({ id, label, count }) => (
        <Chip key={id} pressed={id === filters.value} onClick={() => filters.onChange(id)}>
          {label} <span>{count}</span>
        </Chip>
      ))}
    </div>
  </div>
);

export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>
    <Icon of={Clock} size={14} />
    {children}
  </p>
);
