/** Section type 20: the administration, after a question. Only administrators get here. */
import { sectionsCopy } from '#src/copy/pt-BR/sections.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/action/button.tsx';
import type { SectionProps } from '../section-spec.ts';
import { RedirectSection } from './redirect-section.tsx';

const AdministrationSection = ({ moves }: SectionProps) => (
  <RedirectSection
    question={sectionsCopy.toAdministration}
    text={sectionsCopy.administration}
    accept={
      <Button tone="primary" onClick={() => moves.replace(paths.requestInbox)}>
        {sectionsCopy.accept}
      </Button>
    }
    onDeny={moves.back}
  />
);

export default AdministrationSection;
