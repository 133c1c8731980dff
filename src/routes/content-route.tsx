import { useParams, useRouter } from '@tanstack/react-router';
import { ContentScreen } from '#src/features/content/content-screen.tsx';

export const ContentRoute = () => {
  const { idContentItem } = useParams({ from: '/person/accepted/contentNode/$idContentItem/{-$idNodeEnrollment}/{-$idEnrollment}' });
  const router = useRouter();
  return <ContentScreen idContentItem={idContentItem} onClose={(to) => router.history.push(to)} />;
};
