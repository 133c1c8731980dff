/** The campaign notice on home, shown until it is closed once. Closing is stored here at once and synced to the person's other devices. */
import { useState } from 'react';
import type { Campaign } from '#contract/entities/campaign.ts';
import { campaignsToTell } from '#contract/rules/notices.ts';
import { companyQuery } from '#src/page-reads/page-queries.ts';
import { usePerson, useMirror } from '#src/platform/runtime-context.tsx';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useMinute } from '#src/platform/use-minute.ts';
import { CampaignDialog } from './campaign-dialog.tsx';

const shown = ({ idCampaign, name, description, image, rules, endDate }: Campaign) => ({
  ...{ idCampaign, name, description, image, rules },
  finishDate: endDate,
});

export const CampaignNotice = () => {
  const { person, engine } = usePerson();
  const company = useSharedMirror(companyQuery);
  const me = useMirror((db) => db.mirror('me').get(person.idUser), [person.idUser]);
  const now = useMinute();
  const [closed, setClosed] = useState(false);
  // Not shown in support access: closing it there would hide it from the account's owner.
  if (closed || person.idSupporter !== undefined || !company || !me) return null;
  const told = campaignsToTell({ ...me, campaigns: company.campaigns, notified: me.campaignsNotified ?? [] }, now);
  if (told.length === 0) return null;
  const close = (): void => {
    setClosed(true);
    for (const { idCampaign } of told) void engine.dispatch('campaign.notified', { idCampaign, idUser: person.idUser });
  };
  return <CampaignDialog campaigns={told.map(shown)} onClose={close} />;
};
