/** The people found: a table on desktop, cards on phones. */
import type { SupportUser } from '#contract/areas/access/api/support.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Cell, Table } from '#src/ui/table/table.tsx';
import styles from './support-access.module.css';

const { columns } = supportCopy;

interface SupportUsersProps {
  users: readonly SupportUser[];
  onChoose(user: SupportUser): void;
}

export const SupportUsers = ({ users, onChoose }: SupportUsersProps) => (
  <Table
    caption={supportCopy.caption}
    head={Object.values(columns).map((label) => (
      <th key={label} scope="col">
        {label}
      </th>
    ))}
  >
    {users.map((user) => (
      <tr key={user.idUser}>
        <Cell label={columns.name} full>
          <b className={styles.value}>{user.name}</b>
        </Cell>
        <Cell label={columns.email}>
          <span className={styles.value}>{user.email ?? supportCopy.noEmail}</span>
        </Cell>
        <Cell label={columns.username}>
          <span className={styles.value}>{user.username}</span>
        </Cell>
        <Cell full>
          <Button
            size="small"
            aria-label={supportCopy.chooseOne(user.name)}
            onClick={() => onChoose(user)}
          >
            {supportCopy.choose}
          </Button>
        </Cell>
      </tr>
    ))}
  </Table>
);
