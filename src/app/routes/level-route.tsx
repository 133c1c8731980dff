import { Navigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { leaveToShell } from './shell-places.ts';
import { LevelScreen } from '#src/features/level/level-screen.tsx';
import { paths } from '#src/paths.ts';
import { useMirror } from '#src/platform/runtime/runtime-context.tsx';
import { readNodeByCode } from '#sync/reads/granted.ts';

const from = '/person/accepted/shell/level/$id/{-$nodeCode}' as const;

/**
 * An address that names a page by its code leads to the page's own; one of a code that no person has
 * shows what stands before it.
 */
const LevelByCode = ({ id, nodeCode }: { id: string; nodeCode: string }) => {
  const found = useMirror((db) => readNodeByCode(db, nodeCode), [nodeCode]);
  if (found === undefined) return null;
  // The dash of an address without an enrolment.
  const otherwise = id === '-' ? nodeCode : id;
  return <Navigate to={paths.level(encodeURIComponent(found ?? otherwise))} replace />;
};

export const LevelRoute = () => {
  const { id, nodeCode } = useParams({ from });
  return nodeCode === undefined ? (
    <LevelById id={id} />
  ) : (
    <LevelByCode id={id} nodeCode={nodeCode} />
  );
};

const LevelById = ({ id }: { id: string }) => {
  const { history } = useRouter();
  const openSingle = useCallback((to: string) => history.replace(to), [history]);
  return (
    <LevelScreen
      key={id}
      id={id}
      onSingleStep={openSingle}
      onLeave={(to) => leaveToShell(history, to)}
    />
  );
};
