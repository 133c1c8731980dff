/**
 * Campaigns that the person was not told of, as a card of home until it is closed once. Closing is
 * stored here at once and synced to the person's other devices.
 */
import { Trophy } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Campaign } from '#contract/areas/campaign/entities/campaign.ts';
import { campaignsToTell } from '#contract/areas/campaign/rules/notices.ts';
import { blocksCopy } from '#src/kinds/blocks/blocks.copy.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { Button } from '#src/ui/action/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Notice } from '#src/ui/message/notice.tsx';

const CampaignDialog = lazyPart(() => import('./campaign-dialog.tsx'), 'CampaignDialog');

const words = blocksCopy.campaign;
const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const shown = ({ idCampaign, name, description, image, rules, endDate }: Campaign) => ({
  idCampaign,
  name,
  description,
  image,
  rules,
  finishDate: endDate,
});

export const CampaignNotice = () => {
  const { person, engine } = usePerson();
  const company = useSharedMirror(companyQuery);
  const now = useMinute();
  const [opened, setOpened] = useState(false);
  const [closed, setClosed] = useState(false);
  // Not shown in support access: closing it there would hide it from the account's owner.
  if (closed || person.idSupporter !== undefined || !company?.notified) return null;
  const told = campaignsToTell({ ...company.notified, campaigns: company.campaigns }, now);
  if (told.length === 0) return null;
  const close = (): void => {
    setClosed(true);
    for (const { idCampaign } of told)
      void engine.dispatch('campaign.notified', { idCampaign, idUser: person.idUser });
  };
  return (
    <>
      <Notice
        icon={Trophy}
        title={words.news(told.length)}
        actions={
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpened(true)}>
              {words.see(told.length)}
            </Button>
            <Button size="small" tone="quiet" onClick={close}>
              {words.close}
            </Button>
          </>
        }
      >
        {names.format(told.map(({ name }) => name))}
      </Notice>
      {opened && (
        <Suspense>
          <CampaignDialog campaigns={told.map(shown)} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
