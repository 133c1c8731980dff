import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LevelScreen } from '#src/features/level/level-screen.tsx';

export const LevelRoute = () => {
  const { id } = useParams({ from: '/person/accepted/shell/level/$id/{-$nodeCode}' });
  const { history } = useRouter();
  const openSingle = useCallback((to: string) => history.replace(to), [history]);
  return <LevelScreen key={id} id={id} onSingleStep={openSingle} />;
};
