import { Award } from 'lucide-react';
import { isDone } from '#contract/areas/content/rules/content-progress.ts';
import { certificateCopy } from './certificate.copy.ts';
import { cardsCopy } from '#src/learning/reads/cards.copy.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button, type Why } from '#src/ui/action/button.tsx';
import { isExpired, type LevelView } from '#sync/reads/read-level.ts';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { levelCertificate } from './level-certificate.ts';
import { pressCertificate } from './press-certificate.ts';

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
  const certificate = company ? levelCertificate(level.node, level, company, now) : 'none';
  if (certificate === 'none' || (certificate === 'blocked' && whenBlocked === 'hidden'))
    return null;
  return (
    <Button
      icon={Award}
      tone={awaited ? 'secondary' : tone}
      why={certificate === 'blocked' ? { icon: 'lock', text: whyBlocked(level, now) } : awaited}
      onClick={() => pressCertificate(runtime, level)}
    >
      {certificateCopy.download}
    </Button>
  );
};
