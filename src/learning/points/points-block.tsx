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
import { classNames } from '#src/ui/class-names.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { Cell, Table } from '#src/ui/table/table.tsx';
import type { PointsView } from '#sync/reads/read-points.ts';
import styles from './points.module.css';

const words = pointsCopy.block;
const FIRST_ROWS = 2;
const MORE_ROWS = 5;

const day = new Intl.DateTimeFormat('pt-BR');

export const PointsBlock = ({ view }: { view: PointsView }) => {
  const heading = useId();
  const [idCampaign, setCampaign] = useState('');
  const [shown, setShown] = useState(FIRST_ROWS);
  const [busy, setBusy] = useState(false);
  const rows = view.earned.filter((one) => idCampaign === '' || one.idCampaign === idCampaign);
  const campaigns = view.campaigns.filter(
    (one) => idCampaign === '' || one.idCampaign === idCampaign,
  );
  const ways = campaigns.flatMap(({ idCampaign: id, name, events = [] }) =>
    events.map((event) => ({ id, name, ...event })),
  );
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { saveSheet } = await import('#src/platform/sheet/save-sheet.ts');
      const head = [
        words.columns.title,
        words.columns.event,
        words.columns.date,
        words.columns.points,
      ];
      const cells = rows.map((one) => {
        const at = new Date(one.eventDate);
        // Spreadsheets have no time zones: the local time of the person who saves the file.
        const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
        return [guarded(one.title), pointsCopy.event(one.idEvent), local, one.points];
      });
      await saveSheet(words.file, [{ title: words.sheet, rows: [head, ...cells] }]);
    } catch {
      showToast({ text: words.exportFailed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.blockHead}>
        <h2 id={heading}>{words.title}</h2>
        <Button
          icon={Download}
          size="small"
          aria-disabled={busy}
          disabled={rows.length === 0}
          onClick={() => !busy && void save()}
        >
          {busy ? words.exporting : words.export}
        </Button>
      </div>
      <div className={styles.blockHead}>
        <p className={styles.sum}>
          {pointsCopy.count(rows.reduce((sum, { points }) => sum + points, 0))}
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
      {rows.length === 0 ? (
        <p className={styles.hint}>{words.empty}</p>
      ) : (
        <Table
          caption={words.caption}
          head={Object.entries(words.columns).map(([id, label]) => (
            <th key={id} scope="col" className={id === 'points' ? styles.amount : undefined}>
              {label}
            </th>
          ))}
        >
          {rows.slice(0, shown).map((one) => (
            <tr key={one.idEarned}>
              <Cell label={words.columns.title} full>
                {one.title}
              </Cell>
              <Cell label={words.columns.event}>{pointsCopy.event(one.idEvent)}</Cell>
              <Cell label={words.columns.date}>{day.format(new Date(one.eventDate))}</Cell>
              <Cell label={words.columns.points} className={classNames(styles.amount, styles.gain)}>
                +{pointsCopy.number(one.points)}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {rows.length > shown && (
        <Button tone="quiet" onClick={() => setShown(shown + MORE_ROWS)}>
          {words.more}
        </Button>
      )}
      {ways.length > 0 && (
        <>
          <h3>{words.how}</h3>
          <Table
            caption={words.how}
            head={
              <>
                <th scope="col">{words.columns.event}</th>
                <th scope="col">{pointsCopy.ranking.campaign}</th>
                <th scope="col" className={styles.amount}>
                  {words.columns.points}
                </th>
              </>
            }
          >
            {ways.map(({ id, name, idEvent, points }) => (
              <tr key={`${id} ${idEvent}`}>
                <Cell label={words.columns.event}>{pointsCopy.event(idEvent)}</Cell>
                <Cell label={pointsCopy.ranking.campaign}>{name}</Cell>
                <Cell label={words.columns.points} className={styles.amount}>
                  {pointsCopy.number(points)}
                </Cell>
              </tr>
            ))}
          </Table>
        </>
      )}
    </section>
  );
};
