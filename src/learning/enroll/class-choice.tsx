import { useState } from 'react';
import { teamsCopy } from './teams.copy.ts';
import { momentPhrase } from '#src/ui/format/moment.ts';
import { ids } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { companyQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { useMinute } from '#src/platform/runtime/use-minute.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { nodeOf, nodeTables } from '#sync/reads/granted.ts';
import { openTeams } from './node-card-state.ts';
import { createEnrollment } from './begin-enrolling.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import type { TeamOffer } from './team-offer.ts';

interface ClassChoiceProps {
  idNode: string;
  onEnrolled: (idNode: string) => void;
  onClose: () => void;
}

/** The classes of one page with their current state, and the action of choosing one. */
export const ClassChoice = ({ idNode, onEnrolled, onClose }: ClassChoiceProps) => {
  const runtime = usePerson();
  const { person, engine } = runtime;
  const { reachable, lastOkAt } = useSyncStatus();
  useMinute();
  const now = useCorrectedClock()();
  const [thanked, setThanked] = useState(false);
  const [failed, setFailed] = useState(false);
  const company = useSharedMirror(companyQuery);
  const node = useMirror(
    (mirror) => mirror.transaction('r', nodeTables(mirror), () => nodeOf(mirror, idNode)),
    [idNode],
  );
  if (!node) return null;

  const choose = (team: TeamOffer, how: 'enroll' | 'request'): void => {
    const ask = async (): Promise<void> => {
      if (how === 'request') {
        await engine.dispatch('enrollment.request', {
          idEnrollmentRequest: ids.row(),
          idUser: person.idUser,
          idTeam: team.idTeam,
          idNode,
          title: node.title,
        });
        setThanked(true);
        return;
      }
      await createEnrollment(runtime, node, team.idTeam);
      onClose();
      showToast({ text: reachable ? teamsCopy.enrolled : teamsCopy.enrolledHere });
      // The only class, and it begins later: there is nothing to see yet, so the person stays on
      // this page.
      if (
        (offers?.length ?? 0) > 1 ||
        team.initialDate === null ||
        Date.parse(team.initialDate) <= now
      )
        onEnrolled(idNode);
    };
    ask().catch(() => setFailed(true));
  };

  const offers =
    company &&
    openTeams(company, idNode, now).map((team): TeamOffer => ({
      ...team,
      awaitingApproval: company.requested.has(team.idTeam),
      processing: company.waiting.get(idNode) === team.idTeam,
      refused: company.refused.get(team.idTeam) ?? null,
    }));
  return (
    <EnrollDialog
      open
      page={node}
      teams={offers}
      seatsOf={reachable ? undefined : lastOkAt === null ? null : momentPhrase(lastOkAt, now)}
      thanked={thanked}
      failed={failed}
      onChoose={choose}
      onClose={onClose}
    />
  );
};
