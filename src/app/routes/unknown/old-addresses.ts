/**
 * Addresses of older versions and of links in the field. What has a screen today leads to it, with
 * its query.
 */
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { paths, patterns } from '#src/paths.ts';
import { shownLevel } from '../route-search.ts';
import { NotFoundRoute } from './not-found-route.tsx';

/** The address of today, by the last part of the old one. */
const moved = [
  [patterns.oldContent, paths.content],
  [patterns.oldLive, paths.content],
  [patterns.oldCardMenu, (id: string) => paths.section('', id)],
] as const;

/**
 * No screen shows these: the page says so. Others of one part are unknown to the router and get the
 * same page.
 */
const gone = [patterns.oldUploads] as const;

export const oldRoute = <Parent extends AnyRoute>(parent: Parent) => {
  const old = createRoute({ getParentRoute: () => parent, id: 'old' });
  // Not by the tree's own types, which need not know addresses that nothing in the app leads to.
  old.addChildren([
    ...moved.map(([path, today]) =>
      createRoute({
        getParentRoute: () => old,
        path,
        beforeLoad: ({ params, location }) => {
          const { id = '' } = params as { id?: string };
          throw redirect({
            href: `${today(encodeURIComponent(id))}${location.searchStr}`,
            replace: true,
          });
        },
      }),
    ),
    createRoute({
      getParentRoute: () => old,
      path: patterns.oldLevel,
      validateSearch: shownLevel,
      beforeLoad: ({ search: { nodeLevel } }) => {
        throw redirect({
          href: nodeLevel ? paths.level(`-/${encodeURIComponent(nodeLevel)}`) : paths.home,
          replace: true,
        });
      },
    }),
    ...gone.map((path) =>
      createRoute({ getParentRoute: () => old, path, component: NotFoundRoute }),
    ),
  ]);
  return old;
};
