/**
 * A page of a ranking: what this device saw of it last, brought up to date whenever there is a
 * connection.
 */
import { useCallback, useEffect, useState } from 'react';
import {
  listCampaignDepartments,
  listCampaignPointsSummary,
  readCampaignUserDetail,
} from '#contract/areas/campaign/api/ranking.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import {
  keepRanking,
  type KeptRanking,
  type RankingPage,
  readKeptRanking,
} from '#sync/reads/points/kept-ranking.ts';

export const PAGE_SIZE = 10;

export interface Ranking {
  /** Undefined while it is read, null when it was never seen here. */
  kept: KeptRanking | null | undefined;
  /** `current`: as the server says it now. `offline`: the server cannot be reached. */
  state: 'asking' | 'current' | 'offline' | 'failed';
  ask(): void;
}

/** Asks nothing while `idCampaign` is empty. `counted`: asks anew whenever it changes. */
export const useRanking = (
  { idCampaign, department, page }: RankingPage,
  counted: number,
): Ranking => {
  const { person, db } = usePerson();
  const kept = useMirror(
    (mirror) => readKeptRanking(mirror, { idCampaign, department, page }),
    [idCampaign, department, page],
  );
  const [answer, setAnswer] = useState<{ request: string; state: Ranking['state'] } | null>(null);
  const [times, setTimes] = useState(0);
  const request = JSON.stringify([idCampaign, department, page, times, counted]);
  const ask = useCallback(() => setTimes((known) => known + 1), []);
  useEffect(() => {
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [ask]);
  useEffect(() => {
    if (idCampaign === '') return;
    let stale = false;
    const query = department === '' ? {} : { department };
    const fetchPage = async (): Promise<Ranking['state']> => {
      const [list, own, departments] = await Promise.all([
        askAsPerson(person, listCampaignPointsSummary, {
          params: { idCampaign },
          query: { offset: page * PAGE_SIZE, limit: PAGE_SIZE, ...query },
        }),
        askAsPerson(person, readCampaignUserDetail, {
          params: { idCampaign, idUser: person.idUser },
          query,
        }),
        askAsPerson(person, listCampaignDepartments, { params: { idCampaign } }),
      ]);
      if (!list.ok || !own.ok || !departments.ok)
        return [list, own, departments].some((one) => !one.ok && one.code === 'unreachable')
          ? 'offline'
          : 'failed';
      const { totalRecords, campaignpoints: entries } = list.value;
      await keepRanking(...([db, { idCampaign, department, page }] as const), {
        seenAt: clock.now(),
        totalRecords,
        entries,
        own: own.value.campaignUserDetail,
        departments: departments.value.result.map(({ name }) => name),
      });
      return 'current';
    };
    void fetchPage()
      .catch((): Ranking['state'] => 'failed')
      .then((next) => {
        if (!stale) setAnswer({ request, state: next });
      });
    return () => void (stale = true);
  }, [person, db, idCampaign, department, page, request]);
  return { kept, state: answer?.request === request ? answer.state : 'asking', ask };
};
