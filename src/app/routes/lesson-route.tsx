import { useParams, useRouter } from '@tanstack/react-router';
import { LessonScreen } from '#src/features/lesson/lesson-screen.tsx';

export const LessonRoute = () => {
  const { idContentItem, idSco } = useParams({
    from: '/person/accepted/lessons/$idEnrollment/$idContentItem/$idSco/{-$idNodeEnrollment}/{-$scoType}/{-$scormCompleted}/{-$idTeam}',
  });
  const { history } = useRouter();
  return (
    <LessonScreen
      key={idContentItem}
      idContentItem={idContentItem}
      idSco={idSco}
      onLeave={(to, isOnly = false) =>
        isOnly && history.canGoBack() ? history.back() : history.replace(to)
      }
    />
  );
};
