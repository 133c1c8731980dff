import { MailPlus } from 'lucide-react';
import { employeesText } from '#contract/areas/company/rules/employees.ts';
import { buttonClass } from '#src/ui/action/button-class.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { itemPhase } from '#src/ui/label/item-phase.ts';
import { StateLine } from '#src/ui/label/state-line.tsx';
import { Tag } from '#src/ui/label/tag.tsx';
import type { Column } from '#src/ui/table/column-table.tsx';
import type { PlanRequestView } from '#sync/reads/journey/read-plan-requests.ts';
import { plansCopy } from '../plans.copy.ts';
import styles from './plan-requests.module.css';

const words = plansCopy.requests;
const [personLabel, whatLabel, createdLabel, stateLabel, actionsLabel] = words.columns;

const factsOf = ({
  numberOfLicences,
  price,
  numberOfEmployees,
  role,
  department,
}: PlanRequestView): string =>
  [
    ...(numberOfLicences === null || price === null
      ? []
      : [plansCopy.dialog.contract.head(numberOfLicences, price)]),
    ...(numberOfEmployees === null ? [] : [words.employees(employeesText(numberOfEmployees))]),
    ...[role, department].filter((one) => one !== null),
  ].join(' · ');

const mailTo = (email: string, planName: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.subject(planName))}`;

interface WhatCellProps {
  row: PlanRequestView;
  now: number;
  reachable: boolean;
}

const WhatCell = ({ row, now, reachable }: WhatCellProps) => {
  const line = itemPhase(row.sending, reachable, now);
  const facts = factsOf(row);
  return (
    <>
      <b>{words.of(words.kinds[row.kind], row.planName)}</b>
      {facts !== '' && <span className={styles.facts}>{facts}</span>}
      {row.message !== null && <p className={styles.message}>{row.message}</p>}
      {line && line.phase !== 'sent' && <StateLine {...line} />}
    </>
  );
};

const StateCell = ({ row: { answeredDate, answeredBy } }: { row: PlanRequestView }) => (
  <>
    <Tag tone={answeredDate === null ? 'warning' : 'success'}>
      {answeredDate === null ? words.open : words.done}
    </Tag>
    {answeredDate !== null && answeredBy !== null && (
      <span className={styles.facts}>{words.by(answeredBy, answeredDate)}</span>
    )}
  </>
);

interface RequestButtonsProps {
  row: PlanRequestView;
  name: string;
  onAnswer: (row: PlanRequestView) => void;
}

const RequestButtons = ({ row, name, onAnswer }: RequestButtonsProps) => (
  <>
    {row.email !== null && (
      <a
        className={buttonClass({ size: 'small' })}
        href={mailTo(row.email, row.planName)}
        aria-label={words.writeTo(name)}
      >
        <Icon of={MailPlus} size={18} />
        {words.write}
      </a>
    )}
    {row.answeredDate === null && (
      <Button
        size="small"
        tone="quiet"
        aria-label={words.markOf(name)}
        onClick={() => onAnswer(row)}
      >
        {words.mark}
      </Button>
    )}
  </>
);

interface RequestColumns extends Omit<WhatCellProps, 'row'> {
  /** The person's own request waits here, without a name yet. */
  nameOf: (row: PlanRequestView) => string;
  onAnswer: (row: PlanRequestView) => void;
}

export const requestColumns = ({
  now,
  reachable,
  nameOf,
  onAnswer,
}: RequestColumns): Column<PlanRequestView>[] => [
  {
    id: 'person',
    label: personLabel,
    phoneLabel: null,
    full: true,
    className: styles.name,
    cell: (row) => (
      <>
        <b>{nameOf(row)}</b>
        {row.email !== null && <span className={styles.facts}>{row.email}</span>}
      </>
    ),
  },
  {
    id: 'what',
    label: whatLabel,
    phoneLabel: null,
    full: true,
    className: styles.what,
    cell: (row) => <WhatCell row={row} now={now} reachable={reachable} />,
  },
  { id: 'created', label: createdLabel, cell: (row) => plansCopy.day(row.creationDate) },
  { id: 'state', label: stateLabel, cell: (row) => <StateCell row={row} /> },
  {
    id: 'actions',
    label: actionsLabel,
    buttons: true,
    cell: (row) => <RequestButtons row={row} name={nameOf(row)} onAnswer={onAnswer} />,
  },
];
