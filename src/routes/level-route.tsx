import { patterns } from '#src/paths.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LevelScreen } from '#src/features/level/level-screen.tsx';

export const LevelRoute = () => {
  const { id } = useParams({ from: '/person/accepted/shell/level/$id/{-$nodeCode}' });
  const navigate = useNavigate();
  const openSingle = useCallback(
    (idContentItem: string) => void navigate({ to: patterns.content, params: { idContentItem }, replace: true }),
    [navigate],
  );
  return <LevelScreen key={id} id={id} onSingleContent={openSingle} />;
};
