/**
 * The person's place in the campaign of a page, asked of the server: others earn points meanwhile,
 * and the mirror knows nothing of them.
 */
import { useEffect, useState } from 'react';
import {
  listCampaignPointsSummary,
  readCampaignUserDetail,
} from '#contract/areas/campaign/api/ranking.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { readKeptRanking } from '#sync/reads/points/kept-ranking.ts';

export interface OwnPlace {
  position: number;
  /** People with points. */
  of: number;
  /** A worse one, in the ranking as it was last opened on this device. */
  before: number | null;
}

/**
 * Null while it is not known: without a connection, without points, and where `idCampaign` is null.
 */
export const useOwnPlace = (idCampaign: string | null, online: boolean): OwnPlace | null => {
  const { person, db } = usePerson();
  const [place, setPlace] = useState<OwnPlace | null>(null);
  useEffect(() => {
    if (idCampaign === null || !online) return;
    let stale = false;
    const ask = async (): Promise<void> => {
      const [kept, list, own] = await Promise.all([
        readKeptRanking(db, { idCampaign, department: '', page: 0 }),
        askAsPerson(person, listCampaignPointsSummary, {
          params: { idCampaign },
          query: { offset: 0, limit: 1 },
        }),
        askAsPerson(person, readCampaignUserDetail, {
          params: { idCampaign, idUser: person.idUser },
          query: {},
        }),
      ]);
      if (stale || !list.ok || !own.ok || own.value.campaignUserDetail === null) return;
      const { position } = own.value.campaignUserDetail;
      const known = kept?.own?.position ?? null;
      setPlace({
        position,
        of: list.value.totalRecords,
        before: known !== null && known > position ? known : null,
      });
    };
    // It only adds to what stands here already.
    void ask().catch(() => undefined);
    return () => void (stale = true);
  }, [person, db, idCampaign, online]);
  return place;
};
