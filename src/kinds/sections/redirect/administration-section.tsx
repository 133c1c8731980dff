/** Section type 20: the administration, after a question. Only administrators get here. */
import { sectionsCopy } from '../sections.copy.ts';
import { useApp, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { openAdministration } from './open-administration.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { SectionProps } from '../section-spec.ts';
import { RedirectSection } from './redirect-section.tsx';

const AdministrationSection = ({ moves }: SectionProps) => {
  const { adminDomain } = useApp();
  const { person } = usePerson();
  return (
    <RedirectSection
      question={sectionsCopy.toAdministration}
      text={sectionsCopy.administration}
      accept={
        <Button tone="primary" onClick={() => void openAdministration(person, adminDomain)}>
          {sectionsCopy.accept}
        </Button>
      }
      onDeny={moves.back}
    />
  );
};

export default AdministrationSection;
