// The requests of the company as an administrator's mirror has them, with what became of the
// administrator's own decisions and how many places the classes have left.
import type { RequestCase } from '#contract/areas/learning/entities/request-case.ts';
import type { PersonDatabase } from '../../mirror/database.ts';
import { type ItemState, readItemStates } from '../item-state.ts';

const PREFIX = 'requestCase:';

export interface CaseView extends RequestCase {
  sending: ItemState;
  /** Null: unlimited. Undefined: the class is not on this device. */
  seats: { left: number; capacity: number } | null | undefined;
}

export interface CasesView {
  cases: CaseView[];
  /** Wall time, ms, when the mirror last pulled them; null before the first time. */
  pulledAt: number | null;
}

export const readRequestCases = (db: PersonDatabase): Promise<CasesView> =>
  db.transaction(
    'r',
    [
      db.mirror('requestCase'),
      db.mirror('team'),
      db.mirror('grantedTeam'),
      db.scopes,
      db.outbox,
      db.sentLog,
    ],
    async () => {
      const rows = await db.mirror('requestCase').toArray();
      const states = await readItemStates(db, PREFIX);
      const ids = [...new Set(rows.map(({ idTeam }) => idTeam))];
      const teams = new Map(
        [
          ...(await db.mirror('team').bulkGet(ids)),
          ...(await db.mirror('grantedTeam').bulkGet(ids)),
        ].flatMap((team) => (team ? [[team.idTeam, team] as const] : [])),
      );
      const seatsOf = (idTeam: string): CaseView['seats'] => {
        const team = teams.get(idTeam);
        if (!team) return undefined;
        const { totalVacanciesAvailable: left, capacity } = team;
        return left === null ? null : { left, capacity: capacity ?? left };
      };
      const cases = rows.map((row): CaseView => ({
        ...row,
        sending: states.get(`${PREFIX}${row.idEnrollmentRequest}`) ?? { state: 'none' },
        seats: seatsOf(row.idTeam),
      }));
      return { cases, pulledAt: (await db.scopes.get('admin'))?.pulledAt ?? null };
    },
  );
