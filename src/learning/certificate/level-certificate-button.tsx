import { Award } from 'lucide-react';
import { printedPart, unprintedSigns } from '#contract/areas/certificate/rules/printed-signs.ts';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { certificateCopy } from './certificate.copy.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button, type Why } from '#src/ui/action/button.tsx';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { levelCertificate } from './level-certificate.ts';
import { NameNote } from './name-note.tsx';
import { pressCertificate } from './press-certificate.ts';
import { printedName } from './printed-name.ts';

/** What is missing for the certificate. */
const whyBlocked = (level: LevelView, now: number): string => {
  const { progress, steps, enrollment, nodeEnrollment, reached } = level;
  if (isExpired(level, now))
    return isDone(reached) && enrollment?.finishDate
      ? certificateCopy.expired
      : certificateCopy.ended;
  if ([enrollment?.status, nodeEnrollment?.status].includes('FAILED'))
    return certificateCopy.failed;
  const left = progress.total - progress.done;
  return nodeEnrollment && left > 0
    ? certificateCopy.left(
        left,
        steps.some(({ element }) => element.mandatory),
      )
    : cardsCopy.certificate.blocked;
};

interface LevelCertificateButtonProps {
  level: LevelView;
  /** Until the page is completed: `told` with what is missing, or not there at all. */
  whenBlocked?: 'told' | 'hidden';
  tone?: 'primary' | 'secondary';
  /** Why it is not to be had yet, though the page is completed. */
  awaited?: Why | null;
}

/** The certificate button of a page that issues one. Disabled until the page is completed. */
export const LevelCertificateButton = ({
  level,
  whenBlocked = 'told',
  tone = 'secondary',
  awaited = null,
}: LevelCertificateButtonProps) => {
  const runtime = usePerson();
  const now = useCorrectedClock()();
  const company = useSharedMirror(companyQuery);
  const name = useMirror((db) => printedName({ db, person: runtime.person })) ?? '';
  const certificate = company ? levelCertificate(level.node, level, company, now) : 'none';
  if (certificate === 'none' || (certificate === 'blocked' && whenBlocked === 'hidden'))
    return null;
  const signs = unprintedSigns(name);
  const none = printedPart(name) === 'none' && signs.length > 0;
  const why =
    certificate === 'blocked' ? { icon: 'lock' as const, text: whyBlocked(level, now) } : awaited;
  return (
    <>
      <Button
        icon={Award}
        tone={why || none ? 'secondary' : tone}
        why={why ?? (none ? { icon: 'lock', text: certificateCopy.nameNotPrinted } : null)}
        onClick={() => pressCertificate(runtime, level, { told: true })}
      >
        {certificateCopy.download}
      </Button>
      {signs.length > 0 && <NameNote signs={signs} none={none} />}
    </>
  );
};
