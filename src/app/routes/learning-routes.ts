/** Home, pages of the catalogue, and what a person does in them. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { patterns } from '#src/paths.ts';
import { levelReads } from './first-reads.ts';
import { HomeRoute } from './home/home-route.tsx';
import { accepted, shell } from './parents.ts';
import { listFilter, openedFrom, playlistVideo, searchPages } from './route-search.ts';

const home = createRoute({
  getParentRoute: () => shell,
  path: patterns.home,
  component: HomeRoute,
});
const homeByName = createRoute({
  getParentRoute: () => shell,
  path: patterns.homeByName,
  component: HomeRoute,
});

const level = createRoute({
  getParentRoute: () => shell,
  path: patterns.level,
  loader: ({ context, params }) => levelReads(context.runtime, params.id),
  // A cached match would skip the loader, but its query is dropped on leaving, so the page would
  // first render as a skeleton.
  gcTime: 0,
  component: lazyRouteComponent(() => import('./level-route.tsx'), 'LevelRoute'),
});

const search = createRoute({
  getParentRoute: () => shell,
  path: patterns.search,
  validateSearch: searchPages,
  component: lazyRouteComponent(() => import('./search-route.tsx'), 'SearchRoute'),
});

const cardList = createRoute({
  getParentRoute: () => shell,
  path: patterns.cardList,
  validateSearch: listFilter,
  component: lazyRouteComponent(() => import('./card-list-route.tsx'), 'CardListRoute'),
});

const catalog = createRoute({
  getParentRoute: () => shell,
  path: patterns.catalog,
  component: lazyRouteComponent(() => import('./catalog-route.tsx'), 'CatalogRoute'),
});

const nodeTree = createRoute({
  getParentRoute: () => shell,
  path: patterns.nodeTree,
  component: lazyRouteComponent(() => import('./node-tree-route.tsx'), 'NodeTreeRoute'),
});

const content = createRoute({
  getParentRoute: () => accepted,
  path: patterns.content,
  validateSearch: openedFrom,
  component: lazyRouteComponent(() => import('./content-route.tsx'), 'ContentRoute'),
});

const courseEnd = createRoute({
  getParentRoute: () => accepted,
  path: patterns.courseEnd,
  component: lazyRouteComponent(() => import('./course-end-route.tsx'), 'CourseEndRoute'),
});

const lessonList = createRoute({
  getParentRoute: () => accepted,
  path: patterns.lessonList,
  component: lazyRouteComponent(() => import('./content-route.tsx'), 'LessonListRoute'),
});

const lesson = createRoute({
  getParentRoute: () => accepted,
  path: patterns.lesson,
  component: lazyRouteComponent(() => import('./lesson-route.tsx'), 'LessonRoute'),
});

const evaluation = createRoute({
  getParentRoute: () => accepted,
  path: patterns.evaluation,
  component: lazyRouteComponent(() => import('./evaluation-route.tsx'), 'EvaluationRoute'),
});

const ytPlayer = createRoute({
  getParentRoute: () => accepted,
  path: patterns.youtubePlayer,
  validateSearch: playlistVideo,
  component: lazyRouteComponent(() => import('./content-route.tsx'), 'YtPlayerRoute'),
});

const wtPlayer = createRoute({
  getParentRoute: () => accepted,
  path: patterns.hostedPlayer,
  validateSearch: playlistVideo,
  component: lazyRouteComponent(() => import('./content-route.tsx'), 'WtPlayerRoute'),
});

export const learningPages = [
  home,
  homeByName,
  level,
  search,
  cardList,
  catalog,
  nodeTree,
] as const;

/** Without the frame of the shell: they fill the screen. */
export const learningViewers = [
  content,
  courseEnd,
  lessonList,
  lesson,
  evaluation,
  ytPlayer,
  wtPlayer,
] as const;
