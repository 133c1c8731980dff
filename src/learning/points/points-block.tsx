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
import type { PointsView } from '#sync/reads/points/read-points.ts';
import styles from './points.module.css';

const words = pointsCopy.block;
const FIRST_ROWS = 4;
const MORE_ROWS = 5;

const day = new Intl.DateTimeFormat('pt-BR');

type Earned = PointsView['earned'][number];

/** What it was, when, and what it brought. */
const EarnedRow = ({ of: { title, idEvent, eventDate, points } }: { of: Earned }) => (
  <li className={styles.row}>
    <span className={styles.what}>
      <b>{title}</b>
      <span className={styles.hint}>
        {pointsCopy.event(idEvent)} · {day.format(new Date(eventDate))}
      </span>
    </span>
    <span className={styles.gain}>{words.gain(points)}</span>
  </li>
);

/** The points that an event of a campaign gives. */
interface WayToEarn {
  idCampaign: string;
  name: string;
  idEvent: Earned['idEvent'];
  points: number;
}

const WayRow = ({ of: { idEvent, name, points } }: { of: WayToEarn }) => (
  <li className={styles.row}>
    <span className={styles.what}>
      <b>{pointsCopy.event(idEvent)}</b>
      <span className={styles.hint}>{name}</span>
    </span>
    <span className={styles.amount}>{pointsCopy.count(points)}</span>
  </li>
);

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

interface PointsBlockProps {
  view: PointsView;
  /** Chosen elsewhere on the page; absent where the block has its own choice. */
  idCampaign?: string;
}

export const PointsBlock = ({ view, idCampaign: fixed }: PointsBlockProps) => {
  const heading = useId();
  const [picked, setCampaign] = useState('');
  const idCampaign = fixed ?? picked;
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
        {fixed === undefined && view.campaigns.length > 1 && (
          <Select
            className={styles.picker}
            label={pointsCopy.ranking.campaign}
            placeholder={words.all}
            value={idCampaign}
            options={view.campaigns.map((one) => ({ value: one.idCampaign, label: one.name }))}
            onChange={({ target }) => {
              setCampaign(target.value);
              setShown(FIRST_ROWS);
            }}
          />
        )}
      </div>
      {earned.length === 0 ? (
        <p className={styles.hint}>{words.empty}</p>
      ) : (
        <ul className={styles.rows} aria-label={words.caption}>
          {earned.slice(0, shown).map((one) => (
            <EarnedRow key={one.idEarned} of={one} />
          ))}
        </ul>
      )}
      {earned.length > shown && (
        <Button tone="quiet" onClick={() => setShown(shown + MORE_ROWS)}>
          {words.more}
        </Button>
      )}
      {ways.length > 0 && (
        <>
          <h3>{words.how}</h3>
          <ul className={styles.rows} aria-label={words.how}>
            {ways.map((way) => (
              <WayRow key={`${way.idCampaign} ${way.idEvent}`} of={way} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
