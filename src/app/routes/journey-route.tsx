import { useParams, useRouter } from '@tanstack/react-router';
import { JourneyScreen } from '#src/features/journey/journey-screen.tsx';
import { paths } from '#src/paths.ts';

export const JourneyRoute = () => {
  const { tab } = useParams({ from: '/person/accepted/shell/myjourney/{-$tab}' });
  const { history } = useRouter();
  return (
    <JourneyScreen
      tab={tab}
      onTab={(id) => history.push(paths.journey(id === 'registered' ? undefined : id))}
    />
  );
};
