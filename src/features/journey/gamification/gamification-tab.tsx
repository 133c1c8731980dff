/**
 * Campaigns of the person: their ranking by department, the person's own position, and what earned
 * their points.
 */
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SafeText } from '#src/ui/rich-text/safe-text.tsx';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { pointsCopy } from '#src/learning/points/points.copy.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { Button } from '#src/ui/action/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { Pager } from '#src/ui/list/pager.tsx';
import { Notice } from '#src/ui/message/notice.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { RowSkeleton } from '#src/ui/skeleton/row-skeleton.tsx';
import { Waiting } from '#src/ui/skeleton/waiting.tsx';
import { type PendingPoints, type PointsView, readPoints } from '#sync/reads/points/read-points.ts';
import styles from './gamification.module.css';
import { OwnStanding } from './own-standing.tsx';
import { PointsBlock } from '#src/learning/points/points-block.tsx';
import { RankingTable } from './ranking-table.tsx';
import { PAGE_SIZE, useRanking } from './use-ranking.ts';

const words = pointsCopy.ranking;

const waiting = (
  <Waiting>
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Waiting>
);

type Ranking = ReturnType<typeof useRanking>;

interface ShownRankingProps {
  /** Undefined until it was looked for; null where the device has none. */
  ranking: Ranking['kept'];
  state: Ranking['state'];
  pending: PendingPoints | undefined;
  page: number;
  onPage(page: number): void;
}

const ShownRanking = ({ ranking, state, pending, page, onPage }: ShownRankingProps) => {
  if (ranking === undefined || (ranking === null && state === 'asking')) return waiting;
  if (ranking === null)
    return <p className={styles.hint}>{state === 'offline' ? words.unseen : words.failed}</p>;
  if (ranking.entries.length === 0) return <p className={styles.hint}>{words.empty}</p>;
  return (
    <>
      <RankingTable entries={ranking.entries} pending={pending} />
      <Pager page={page} size={PAGE_SIZE} total={ranking.totalRecords} onPage={onPage} />
    </>
  );
};

interface RankingOfProps {
  view: PointsView;
  idCampaign: string;
  department: string;
  onDepartment: (department: string) => void;
  page: number;
  onPage: (page: number) => void;
  now: number;
  /** The choice of the campaign, and the way to its rules: both stand beside the department's. */
  picker: ReactNode;
  rules: ReactNode;
}

const RankingOf = ({
  view,
  idCampaign,
  department,
  onDepartment,
  page,
  onPage,
  now,
  picker,
  rules,
}: RankingOfProps) => {
  const { kept, state, ask } = useRanking({ idCampaign, department, page }, view.earned.length);
  const pending = view.pending.get(idCampaign);
  const points = view.earned.reduce(
    (sum, one) => (one.idCampaign === idCampaign ? sum + one.points : sum),
    0,
  );
  const names = new Set([...(kept?.departments ?? []), ...(department === '' ? [] : [department])]);
  const isOutside = department !== '' && view.me?.department !== department;
  return (
    <>
      <div className={styles.pickers}>
        {picker}
        {names.size > 0 && (
          <div className={styles.department}>
            <Select
              label={words.department}
              placeholder={words.allDepartments}
              value={department}
              options={[...names].map((name) => ({ value: name, label: name }))}
              onChange={({ target }) => onDepartment(target.value)}
            />
          </div>
        )}
        {rules}
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          {isOutside ? (
            <Notice tone="info" title={words.notInDepartment} />
          ) : (
            <OwnStanding
              own={kept?.own ?? null}
              total={kept?.totalRecords ?? 0}
              points={points}
              pending={pending}
            />
          )}
        </div>
        <div className={styles.main} aria-busy={state === 'asking'}>
          <ShownRanking
            ranking={kept}
            state={state}
            pending={pending}
            page={page}
            onPage={onPage}
          />
          {kept && state === 'offline' && (
            <p className={styles.hint}>
              {words.seen(momentPhrase(new Date(kept.seenAt).toISOString(), now))}
            </p>
          )}
          {state === 'failed' && (
            <div className={styles.failed} role="status">
              {kept && <p className={styles.hint}>{words.failed}</p>}
              <Button size="small" onClick={ask}>
                {words.again}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
};

/** Where the person earned something last, else the first; empty where there is none. */
const firstCampaign = ({ campaigns, earned }: PointsView): string => {
  const running = new Set(campaigns.map(({ idCampaign }) => idCampaign));
  const latest = earned
    .filter(({ idCampaign }) => running.has(idCampaign))
    .toSorted((a, b) => (a.eventDate < b.eventDate ? 1 : -1))[0];
  return latest?.idCampaign ?? campaigns[0]?.idCampaign ?? '';
};

export const GamificationTab = () => {
  const { person } = usePerson();
  const now = useMinute();
  const view = useMirror((db) => readPoints(db, person.idUser, now), [person.idUser, now]);
  const [picked, setPicked] = useState<string | null>(null);
  const [department, setDepartment] = useState('');
  const [page, setPage] = useState(0);
  const [reading, setReading] = useState(false);
  if (!view) return waiting;
  const idCampaign = picked ?? firstCampaign(view);
  const campaign = view.campaigns.find((one) => one.idCampaign === idCampaign);
  const picker = (
    <div className={styles.campaign}>
      <Select
        label={words.campaign}
        placeholder={view.campaigns.length === 0 ? words.pickCampaign : null}
        value={idCampaign}
        options={view.campaigns.map((one) => ({ value: one.idCampaign, label: one.name }))}
        onChange={({ target }) => {
          setPicked(target.value);
          setDepartment('');
          setPage(0);
        }}
      />
    </div>
  );
  return (
    <div className={styles.tab}>
      {campaign ? (
        <RankingOf
          view={view}
          idCampaign={idCampaign}
          department={department}
          page={page}
          onPage={setPage}
          now={now}
          onDepartment={(name) => {
            setDepartment(name);
            setPage(0);
          }}
          picker={picker}
          rules={
            <Button
              tone="quiet"
              icon={Info}
              className={styles.rules}
              onClick={() => setReading(true)}
            >
              {words.rules}
            </Button>
          }
        />
      ) : (
        <>
          {picker}
          <p className={styles.hint}>{words.nothingPicked}</p>
        </>
      )}
      <PointsBlock view={view} {...(campaign && { idCampaign })} />
      {reading && campaign && (
        <Dialog
          open
          title={words.rules}
          onClose={() => setReading(false)}
          footer={<Button onClick={() => setReading(false)}>{words.close}</Button>}
        >
          {campaign.rules === null ? <p>{words.noRules}</p> : <SafeText html={campaign.rules} />}
        </Dialog>
      )}
    </div>
  );
};
