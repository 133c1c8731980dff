import { useEffect, useMemo } from 'react';
import { paths } from '#src/paths.ts';
import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { EnrollProvider } from '#src/learning/enroll/enroll-provider.tsx';
import { leaveToShell } from './shell-places.ts';
import { ContentScreen } from '#src/features/content/content-screen.tsx';

/** Who enrols in a lesson goes on with it. */
const stay = (): void => undefined;

/** Pages of the history that were shown before. */
const shownEntries = new Set<string>();

/**
 * Whether the person has come back to this page of the history: a package of one lesson, which
 * opens it by itself, would send them to the lesson that they have just left.
 */
const useCameBack = (): boolean => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const cameBack = useMemo(() => shownEntries.has(entry), [entry]);
  useEffect(() => () => void shownEntries.add(entry), [entry]);
  return cameBack;
};

const fromContent =
  '/person/accepted/contentNode/$idContentItem/{-$idNodeEnrollment}/{-$idEnrollment}/{-$idUser}/{-$title}/{-$scoType}' as const;

export const ContentRoute = () => {
  const { idContentItem } = useParams({ from: fromContent });
  const { idSection = null } = useSearch({ from: fromContent });
  const router = useRouter();
  const { history } = router;
  const cameBack = useCameBack();
  return (
    <EnrollProvider onEnrolled={stay}>
      <ContentScreen
        idContentItem={idContentItem}
        idSection={idSection}
        fromLesson={cameBack}
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
