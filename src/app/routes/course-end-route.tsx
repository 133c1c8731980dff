import { useParams, useRouter } from '@tanstack/react-router';
import { CourseEndScreen } from '#src/features/course-end/course-end-screen.tsx';
import { paths } from '#src/paths.ts';

export const CourseEndRoute = () => {
  const { idNode } = useParams({ from: '/person/accepted/conclusao/$idNode' });
  const { history } = useRouter();
  return (
    <CourseEndScreen
      key={idNode}
      idNode={idNode}
      onClose={() => history.push(paths.level(idNode))}
    />
  );
};
