/** A request: what was asked for and when, what came of it, and what can be done. */
import {
  type RequestStatus,
  requestStatus,
} from '#contract/areas/learning/entities/enrollment-request.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { historyCopy, requestsCopy } from '#src/learning/reads/history.copy.ts';
import { dateText } from '#src/ui/format/span.ts';
import { paths } from '#src/paths.ts';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { Button } from '#src/ui/action/button.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import { Cell } from '#src/ui/table/table.tsx';
import type { RequestView } from '#sync/reads/journey/read-requests.ts';
import { SupportedBy } from '#src/ui/label/supported-by.tsx';
import styles from './requests.module.css';

interface RequestRowProps {
  row: RequestView;
  now: number;
  reachable: boolean;
  opens: boolean;
  onCancel: () => void;
}

const tones = {
  APPROVED: 'success',
  DENIED: 'danger',
  PENDING: 'warning',
  CANCELED: 'neutral',
} as const;
const [, created, settled, state, actions] = requestsCopy.columns;

/** A status that this version does not know is told as waiting. */
export const knownStatus = (status: string): RequestStatus =>
  requestStatus.safeParse(status).data ?? 'PENDING';

export const RequestRow = ({ row, now, reachable, opens, onCancel }: RequestRowProps) => {
  const status = knownStatus(row.status);
  const line = itemPhase(row.sending, reachable, now);
  const name = row.title || cardsCopy.untitled;
  return (
    <tr>
      <Cell full className={styles.name}>
        <b>{name}</b>
        <SupportedBy name={row.supportedBy} />
        {status === 'DENIED' && row.reason !== null && (
          <span className={styles.reason}>{requestsCopy.reason(row.reason)}</span>
        )}
        {line && line.phase !== 'sent' && <StateLine {...line} />}
      </Cell>
      <Cell label={created}>{dateText(row.creationDate)}</Cell>
      <Cell label={settled}>
        {row.statusDate === null ? historyCopy.none : dateText(row.statusDate)}
      </Cell>
      <Cell label={state}>
        <Tag tone={tones[status]}>{requestsCopy.filters[status]}</Tag>
      </Cell>
      <Cell label={actions}>
        {status === 'PENDING' && (
          <Button size="small" aria-label={requestsCopy.cancelOne(name)} onClick={onCancel}>
            {requestsCopy.cancel}
          </Button>
        )}
        {status === 'APPROVED' && (
          <LinkButton
            size="small"
            to={paths.level(row.idEnrollment ?? row.idNode)}
            aria-label={historyCopy.openOne(name)}
            needsConnection={!opens}
          >
            {requestsCopy.open}
          </LinkButton>
        )}
        {(status === 'DENIED' || status === 'CANCELED') && historyCopy.none}
      </Cell>
    </tr>
  );
};
