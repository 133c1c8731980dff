/** What a calendar shows, the ways to its neighbours, and the views. */
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { blocksCopy } from '../blocks.copy.ts';
import { calendarModes, headingOf, type CalendarMode } from './calendar-days.ts';
import styles from './calendar-toolbar.module.css';

const words = blocksCopy.calendar;
const names = words.messages;

interface CalendarToolbarProps {
  mode: CalendarMode;
  date: Date;
  small: boolean;
  onMode: (mode: CalendarMode) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
}

const isMode = (value: string): value is CalendarMode =>
  calendarModes.some((mode) => mode === value);

/** A native select: on phones it opens the system's picker. */
const ViewSelect = ({ mode, onMode }: Pick<CalendarToolbarProps, 'mode' | 'onMode'>) => (
  <label className={styles.select}>
    <Icon of={CalendarDays} size={20} />
    <span aria-hidden="true">{words.viewIs(names[mode])}</span>
    <select
      aria-label={words.view}
      value={mode}
      onChange={({ currentTarget: { value } }) => isMode(value) && onMode(value)}
    >
      {calendarModes.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  </label>
);

export const CalendarToolbar = ({
  mode,
  date,
  small,
  onMode,
  onStep,
  onToday,
}: CalendarToolbarProps) => (
  <div className={styles.bar}>
    <h2 className={styles.heading} aria-live="polite">
      {headingOf(mode, date)}
    </h2>
    <div className={styles.steps}>
      <IconButton label={names.previous} icon={ChevronLeft} onClick={() => onStep(-1)} />
      <Button tone="quiet" onClick={onToday}>
        {names.today}
      </Button>
      <IconButton label={names.next} icon={ChevronRight} onClick={() => onStep(1)} />
    </div>
    {small ? (
      <ViewSelect mode={mode} onMode={onMode} />
    ) : (
      <div className={styles.views} role="group" aria-label={words.view}>
        {calendarModes.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={one === mode}
            onClick={() => onMode(one)}
          >
            {names[one]}
          </button>
        ))}
      </div>
    )}
  </div>
);
