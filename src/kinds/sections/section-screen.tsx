/** A section of the company, found by its id; the screen depends on its type. */
import { Suspense, useEffect, useEffectEvent } from 'react';
import { sectionsCopy as words } from './sections.copy.ts';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';
import { fillingQuery, sectionsQuery } from '#src/learning/reads/page-queries.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { isForPerson, sectionSpecOf } from './registry.ts';
import type { SectionMoves } from './section-spec.ts';
import { SectionWaiting } from './section-waiting.tsx';
import { LinkButton } from '#src/ui/action/link-button.tsx';
import { HomeAfterLogin } from '#src/learning/unavailable/home-after-login.tsx';
import { EmptyState } from '#src/ui/message/empty-state.tsx';

interface SectionScreenProps {
  /** In any case. */
  idSection: string;
  /** Whether the person is an administrator; undefined until that is known. */
  admin: boolean | undefined;
  moves: SectionMoves;
  /** Of a media library, as the address says; empty: the top. */
  folder?: string;
}

const toHome = <LinkButton to="/">{shellCopy.notFound.home}</LinkButton>;

const Lead = ({ to, moves }: { to: string; moves: SectionMoves }) => {
  const go = useEffectEvent(() => moves.replace(to));
  useEffect(() => go(), [to]);
  return <SectionWaiting />;
};

export const SectionScreen = ({ idSection, admin, moves, folder = '' }: SectionScreenProps) => {
  const sections = useSharedMirror(sectionsQuery);
  const filling = useSharedMirror(fillingQuery);
  const { lastOkAt, reachable } = useSyncStatus();
  if (sections === undefined || admin === undefined) return <SectionWaiting />;
  const section = sections.get(idSection.toLowerCase());
  // It may still come.
  if (!section && reachable && filling !== null) return <SectionWaiting />;
  if (!section || !isForPerson(section, admin)) {
    const why =
      lastOkAt === null ? words.waiting : reachable ? words.missingText : words.missingOffline;
    return (
      <HomeAfterLogin isUnsure={!reachable}>
        <EmptyState
          picture={reachable ? 'search' : 'cloud-off'}
          level={1}
          title={words.missing}
          text={why}
          action={toHome}
        />
      </HomeAfterLogin>
    );
  }
  const spec = sectionSpecOf(section.idSectionType);
  const place = spec?.kind === 'place' ? spec.path(section) : null;
  if (place !== null) return <Lead to={place} moves={moves} />;
  if (spec?.kind !== 'screen')
    return (
      <EmptyState
        picture="shelf"
        level={1}
        title={words.unavailable}
        text={words.unavailableText}
        action={toHome}
      />
    );
  return (
    <Suspense fallback={<SectionWaiting />}>
      <spec.Component section={section} moves={moves} folder={folder} />
    </Suspense>
  );
};
