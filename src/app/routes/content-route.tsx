import { paths } from '#src/paths.ts';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { EnrollProvider } from '#src/learning/enroll/enroll-provider.tsx';
import { leaveToShell } from './shell-places.ts';
import { ContentScreen } from '#src/features/content/content-screen.tsx';

/** Who enrols in a lesson goes on with it. */
const stay = (): void => undefined;

const fromContent =
  '/person/accepted/contentNode/$idContentItem/{-$idNodeEnrollment}/{-$idEnrollment}/{-$idUser}/{-$title}/{-$scoType}' as const;

export const ContentRoute = () => {
  const { idContentItem } = useParams({ from: fromContent });
  const { idSection = null } = useSearch({ from: fromContent });
  const router = useRouter();
  const { history } = router;
  return (
    <EnrollProvider onEnrolled={stay}>
      <ContentScreen
        idContentItem={idContentItem}
        idSection={idSection}
        moves={{ replace: (to) => history.replace(to), back: () => history.back() }}
        onClose={(to) => leaveToShell(history, to)}
      />
    </EnrollProvider>
  );
};

/** The lessons of a package, as a lesson leads back to them. */
export const LessonListRoute = () => {
  const { idContentItem, isFluidNavigation } = useParams({
    from: '/person/accepted/lms/$idEnrollment/$idContentItem/{-$idNodeEnrollment}/{-$isFluidNavigation}',
  });
  const { history } = useRouter();
  return (
    <EnrollProvider onEnrolled={stay}>
      <ContentScreen
        idContentItem={idContentItem}
        fromLesson={isFluidNavigation === '1'}
        moves={{ replace: (to) => history.replace(to), back: () => history.back() }}
        onClose={(to) => leaveToShell(history, to)}
      />
    </EnrollProvider>
  );
};

const from = {
  ytplayer: '/person/accepted/ytplayer/$video',
  wtplayer: '/person/accepted/wtplayer/$video',
} as const;

/** A video of a playlist at its own address. Closing it returns to the playlist. */
const PlaylistVideo = ({ kind }: { kind: keyof typeof from }) => {
  const { video } = useParams({ from: from[kind] });
  const { content } = useSearch({ from: from[kind] });
  const { history } = useRouter();
  return (
    <ContentScreen
      idContentItem={content}
      video={video}
      moves={{ replace: (to) => history.replace(to), back: () => history.back() }}
      onClose={() => history.push(paths.content(content))}
    />
  );
};

export const YtPlayerRoute = () => <PlaylistVideo kind="ytplayer" />;
export const WtPlayerRoute = () => <PlaylistVideo kind="wtplayer" />;
