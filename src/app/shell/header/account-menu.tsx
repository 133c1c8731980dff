import { LogOut } from 'lucide-react';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { Menu, type MenuEntry } from '#src/ui/overlay/menu.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import styles from './header.module.css';
import { personLine, type Person } from './person-line.ts';

interface AccountMenuProps {
  me: Person;
  entries: readonly MenuEntry[];
  /** Replaces the label of the sign-out entry. */
  signOut?: string | undefined;
  onSignOut: () => void;
}

/** The person's menu, opened from their avatar. */
export const AccountMenu = ({
  me,
  entries,
  signOut = shellCopy.signOut,
  onSignOut,
}: AccountMenuProps) => (
  <Menu
    label={shellCopy.account(me.name)}
    className={styles.account}
    heading={{ title: me.name, text: personLine(me) }}
    entries={[
      ...entries,
      {
        id: 'sign-out',
        label: signOut,
        icon: LogOut,
        onSelect: onSignOut,
        apart: entries.length > 0,
      },
    ]}
  >
    <Avatar name={me.name} photo={me.photo} />
  </Menu>
);
