/**
 * 'Meus Pontos': what the person earned, how points are earned, and the list as a spreadsheet.
 * Wholly from the mirror.
 */
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { pointsCopy } from './points.copy.ts';
import { guarded } from '#src/platform/sheet/guarded-cell.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { type Column, ColumnTable } from '#src/ui/table/column-table.tsx';
import type { PointsView } from '#sync/reads/points/read-points.ts';
import styles from './points.module.css';

const words = pointsCopy.block;
const FIRST_ROWS = 2;
const MORE_ROWS = 5;

const day = new Intl.DateTimeFormat('pt-BR');

type Earned = PointsView['earned'][number];

const earnedColumns: Column<Earned>[] = [
  { id: 'title', label: words.columns.title, full: true, cell: ({ title }) => title },
  {
    id: 'event',
    label: words.columns.event,
    cell: ({ idEvent }) => pointsCopy.event(idEvent),
  },
  {
    id: 'date',
    label: words.columns.date,
    cell: ({ eventDate }) => day.format(new Date(eventDate)),
  },
  {
    id: 'points',
    label: words.columns.points,
    className: styles.amount,
    cell: ({ points }) => <span className={styles.gain}>+{pointsCopy.number(points)}</span>,
  },
];

/** The points that an event of a campaign gives. */
interface WayToEarn {
  idCampaign: string;
  name: string;
  idEvent: Earned['idEvent'];
  points: number;
}

const wayColumns: Column<WayToEarn>[] = [
  { id: 'event', label: words.columns.event, cell: ({ idEvent }) => pointsCopy.event(idEvent) },
  { id: 'campaign', label: pointsCopy.ranking.campaign, cell: ({ name }) => name },
  {
    id: 'points',
    label: words.columns.points,
    className: styles.amount,
    cell: ({ points }) => pointsCopy.number(points),
  },
];

const saveAsSheet = async (earned: readonly Earned[]): Promise<void> => {
  const { saveSheet } = await import('#src/platform/sheet/save-sheet.ts');
  const { title, event, date, points } = words.columns;
  const cells = earned.map((one) => {
    const at = new Date(one.eventDate);
    // Spreadsheets have no time zones: the local time of the person who saves the file.
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
    return [guarded(one.title), pointsCopy.event(one.idEvent), local, one.points];
  });
  await saveSheet(words.file, [
    { title: words.sheet, rows: [[title, event, date, points], ...cells] },
  ]);
};

const ExportButton = ({ earned }: { earned: readonly Earned[] }) => {
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveAsSheet(earned);
    } catch {
      showToast({ text: words.exportFailed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={Download}
      size="small"
      aria-disabled={busy}
      disabled={earned.length === 0}
      onClick={() => !busy && void save()}
    >
      {busy ? words.exporting : words.export}
    </Button>
  );
};

export const PointsBlock = ({ view }: { view: PointsView }) => {
  const heading = useId();
  const [idCampaign, setCampaign] = useState('');
  const [shown, setShown] = useState(FIRST_ROWS);
  const isChosen = (one: { idCampaign: string }): boolean =>
    idCampaign === '' || one.idCampaign === idCampaign;
  const earned = view.earned.filter(isChosen);
  const ways = view.campaigns
    .filter(isChosen)
    .flatMap(({ idCampaign: id, name, events = [] }) =>
      events.map(({ idEvent, points }) => ({ idCampaign: id, name, idEvent, points })),
    );
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.blockHead}>
        <h2 id={heading}>{words.title}</h2>
        <ExportButton earned={earned} />
      </div>
      <div className={styles.blockHead}>
        <p className={styles.sum}>
          {pointsCopy.count(earned.reduce((sum, { points }) => sum + points, 0))}
        </p>
        <Select
          label={pointsCopy.ranking.campaign}
          placeholder={words.all}
          value={idCampaign}
          options={view.campaigns.map((one) => ({ value: one.idCampaign, label: one.name }))}
          onChange={({ target }) => {
            setCampaign(target.value);
            setShown(FIRST_ROWS);
          }}
        />
      </div>
      {earned.length === 0 ? (
        <p className={styles.hint}>{words.empty}</p>
      ) : (
        <ColumnTable
          caption={words.caption}
          columns={earnedColumns}
          rows={earned.slice(0, shown)}
          rowKey={({ idEarned }) => idEarned}
        />
      )}
      {earned.length > shown && (
        <Button tone="quiet" onClick={() => setShown(shown + MORE_ROWS)}>
          {words.more}
        </Button>
      )}
      {ways.length > 0 && (
        <>
          <h3>{words.how}</h3>
          <ColumnTable
            caption={words.how}
            columns={wayColumns}
            rows={ways}
            rowKey={(way) => `${way.idCampaign} ${way.idEvent}`}
          />
        </>
      )}
    </section>
  );
};
