import { LogOut } from 'lucide-react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import type { MenuEntry } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { personLine, type Person } from '../header/person-line.ts';
import type { Course, Place } from '../place.ts';
import { CourseLinks } from './course-links.tsx';
import styles from './menu-sheet.module.css';
import { PlaceEntry } from './place-entry.tsx';

interface MenuSheetProps {
  open: boolean;
  onClose: () => void;
  me: Person;
  places: readonly Place[];
  foot: readonly Place[];
  current: string | null;
  courses: readonly Course[];
  account: readonly MenuEntry[];
  signOut?: string | undefined;
  onSignOut: () => void;
}

/**
 * Phones: all entries that do not fit the bottom bar, in a sheet, without duplicates. Choosing one
 * closes it.
 */
export const MenuSheet = ({
  open,
  onClose,
  me,
  places,
  foot,
  current,
  courses,
  account,
  signOut = shellCopy.signOut,
  onSignOut,
}: MenuSheetProps) => (
  <Dialog open={open} onClose={onClose} title={shellCopy.menu}>
    <div className={styles.sheet}>
      <div className={styles.person}>
        <Avatar name={me.name} photo={me.photo} size="medium" />
        <span className={styles.names}>
          <b>{me.name}</b>
          {personLine(me)}
        </span>
      </div>
      <nav className={styles.group} aria-label={shellCopy.menu}>
        {places.map((place) => (
          <PlaceEntry
            key={place.id}
            place={place}
            current={current}
            styles={styles}
            onFollow={onClose}
          />
        ))}
      </nav>
      {courses.length > 0 && (
        <div className={styles.group}>
          <CourseLinks courses={courses} onFollow={onClose} />
        </div>
      )}
      <div className={styles.group}>
        {foot.map((place) => (
          <PlaceEntry
            key={place.id}
            place={place}
            current={current}
            styles={styles}
            onFollow={onClose}
          />
        ))}
        {account
          .filter(({ id }) => !places.some((place) => place.id === id))
          .map(({ id, label, icon, note, onSelect }) => (
            <button
              key={id}
              type="button"
              className={styles.entry}
              onClick={() => {
                onClose();
                onSelect();
              }}
            >
              {icon && <Icon of={icon} />}
              {label}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </button>
          ))}
        <button type="button" className={styles.entry} onClick={onSignOut}>
          <Icon of={LogOut} />
          {signOut}
        </button>
      </div>
    </div>
  </Dialog>
);
