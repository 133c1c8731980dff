import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { SectionScreen } from '#src/sections/section-screen.tsx';
import { paths } from '#src/paths.ts';
import { useMirror, usePerson } from '#src/platform/runtime-context.tsx';
import type { SectionMoves } from '#src/sections/section-spec.ts';

export const SectionRoute = () => {
  const { idSection } = useParams({ from: '/person/accepted/shell/$slug/$idSection' });
  const { pasta = '' } = useSearch({ from: '/person/accepted/shell/$slug/$idSection' });
  const { history } = useRouter();
  const { person } = usePerson();
  const admin = useMirror(async (db) => ((await db.mirror('me').get(person.idUser))?.admin ?? 0) > 0, [person.idUser]);
  const moves = useMemo<SectionMoves>(
    () => ({
      replace: (to) => history.replace(to),
      back: () => (history.canGoBack() ? history.back() : history.replace(paths.home)),
    }),
    [history],
  );
  const inSupport = person.idSupporter !== undefined;
  return (
    <SectionScreen
      key={idSection}
      idSection={idSection}
      admin={admin === undefined ? undefined : admin && !inSupport}
      moves={moves}
      folder={pasta}
    />
  );
};
