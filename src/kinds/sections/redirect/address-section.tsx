/** Section type 59: a page outside the app, after a question. */
import { sectionsCopy } from '../sections.copy.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { outsideAddress } from '#src/kinds/viewers/outside/outside-address.ts';
import { OutsideLink } from '#src/kinds/viewers/outside/outside-link.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { ownPath } from '#src/ui/own-address.ts';
import type { SectionProps } from '../section-spec.ts';
import { RedirectSection } from './redirect-section.tsx';

const AddressSection = ({ section: { address = null }, moves }: SectionProps) => {
  const { reachable } = useSyncStatus();
  const here = ownPath(address);
  if (here !== null)
    return (
      <RedirectSection
        question={sectionsCopy.toAddress(address ?? '')}
        text={sectionsCopy.inside}
        accept={
          <Button tone="primary" onClick={() => moves.replace(here)}>
            {sectionsCopy.accept}
          </Button>
        }
        onDeny={moves.back}
      />
    );
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
