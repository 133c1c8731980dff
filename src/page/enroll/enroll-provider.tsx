/** Enrolling from wherever a card stands: the dialog of classes, or the enrolment itself where there is no class to choose. */
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { Node } from '#contract/entities/node.ts';
import { cardsCopy } from '#src/copy/pt-BR/cards.ts';
import { momentPhrase } from '#src/copy/pt-BR/moment.ts';
import { teamsCopy } from '#src/copy/pt-BR/teams.ts';
import { ids } from '#src/platform/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import { useSharedMirror } from '#src/platform/reading/shared-mirror.ts';
import { useMinute } from '#src/platform/use-minute.ts';
import { useSyncStatus } from '#src/platform/use-sync-status.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { showToast } from '#src/ui/message/toasts.ts';
import { readCompany } from '#sync/mirror/reads/read-company.ts';
import { nodeOf, nodeTables } from '#sync/mirror/reads/granted.ts';
import { nodeCardState, openTeams } from '../node-card-state.ts';
import { EnrollContext } from './enroll-context.ts';
import type { TeamOffer } from './team-offer.ts';

const EnrollDialog = lazyPart(() => import('./enroll-dialog.tsx'), 'EnrollDialog');

interface Opened {
  idNode: string;
  thanked: boolean;
  failed: boolean;
}

export const EnrollProvider = ({ children, onEnrolled }: { children: ReactNode; onEnrolled: (idNode: string) => void }) => {
  const { person, engine, db } = usePerson();
  const { reachable, lastOkAt } = useSyncStatus();
  const now = useMinute();
  const [opened, setOpened] = useState<Opened | null>(null);
  const idNode = opened?.idNode ?? null;
  const company = useSharedMirror('company', (mirror) => readCompany(mirror, person.idUser));
  const node = useMirror(
    (mirror) => (idNode === null ? Promise.resolve(undefined) : mirror.transaction('r', nodeTables(mirror), () => nodeOf(mirror, idNode))),
    [idNode],
  );

  const create = useCallback(
    (of: Node, idTeam: string | null) =>
      engine.dispatch('enrollment.create', {
        idEnrollment: ids.row(),
        idUser: person.idUser,
        idNode: of.idNode,
        nodeCode: of.nodeCode ?? '',
        idTeam,
      }),
    [engine, person.idUser],
  );

  const enroll = useCallback(
    (wanted: string) => {
      const begin = async (): Promise<void> => {
        const [page, known] = await Promise.all([
          db.transaction('r', nodeTables(db), () => nodeOf(db, wanted)),
          readCompany(db, person.idUser),
        ]);
        if (!page) return;
        if (nodeCardState(page, undefined, known, now).click !== 'enroll') {
          setOpened({ idNode: wanted, thanked: false, failed: false });
          return;
        }
        await create(page, null);
        onEnrolled(wanted);
      };
      begin().catch(() => showToast({ text: teamsCopy.failed }));
    },
    [db, person.idUser, now, create, onEnrolled],
  );

  const choose = (team: TeamOffer, how: 'enroll' | 'request'): void => {
    if (!node || !opened) return;
    const ask = async (): Promise<void> => {
      if (how === 'request') {
        await engine.dispatch('enrollment.request', {
          idEnrollmentRequest: ids.row(),
          idUser: person.idUser,
          idTeam: team.idTeam,
          idNode: node.idNode,
          title: node.title,
        });
        setOpened({ ...opened, thanked: true });
        return;
      }
      await create(node, team.idTeam);
      setOpened(null);
      showToast({ text: cardsCopy.action.processing });
      // One that begins later opens then: the person stays where they are.
      if (team.initialDate === null || Date.parse(team.initialDate) <= now) onEnrolled(node.idNode);
    };
    ask().catch(() => setOpened({ ...opened, failed: true }));
  };

  const offers =
    company && idNode !== null
      ? openTeams(company, idNode, now).map((team): TeamOffer => ({
          ...team,
          awaitingApproval: company.requested.has(team.idTeam),
          processing: company.waiting.get(idNode) === team.idTeam,
          refused: company.refused.get(team.idTeam) ?? null,
        }))
      : undefined;
  return (
    <EnrollContext value={enroll}>
      {children}
      {opened && node && (
        <Suspense>
          <EnrollDialog
            open
            page={node}
            teams={offers}
            seatsOf={reachable ? undefined : lastOkAt === null ? null : momentPhrase(new Date(lastOkAt).toISOString(), now)}
            thanked={opened.thanked}
            failed={opened.failed}
            onChoose={choose}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </EnrollContext>
  );
};
