/** Section type 59: a page outside the app, after a question. */
import { sectionsCopy } from '#src/copy/pt-BR/sections.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { outsideAddress } from '#src/viewers/outside/outside-address.ts';
import { OutsideLink } from '#src/viewers/outside/outside-link.tsx';
import type { SectionProps } from '../section-spec.ts';
import { RedirectSection } from './redirect-section.tsx';

const AddressSection = ({ section: { address = null }, moves }: SectionProps) => {
  const { reachable } = useSyncStatus();
  return (
    <RedirectSection
      question={sectionsCopy.toAddress(address ?? '')}
      text={sectionsCopy.outside}
      accept={
        <OutsideLink
          address={outsideAddress(address)}
          label={sectionsCopy.accept}
          online={reachable}
          onOpen={moves.back}
        />
      }
      onDeny={moves.back}
    />
  );
};

export default AddressSection;
