/**
 * The menu entries as data. The side menu, the sheet and the bottom bar show them in this order.
 */
import {
  BookUp,
  Building2,
  CircleArrowDown,
  CloudUpload,
  Flag,
  FolderTree,
  GraduationCap,
  History,
  House,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  MonitorSmartphone,
  Package,
  Rocket,
  Route,
  Users,
} from 'lucide-react';
import { frameCopy } from '#src/ui/frame/frame.copy.ts';
import { paths, readPath } from '#src/paths.ts';
import type { Place, SubPlace } from '../place.ts';

interface MenuPlace {
  id: string;
  label: string;
  /** One word for the bottom bar; without it the place is not in that bar. */
  short?: string;
  /** Null for the company's catalogue, whose address has its id. */
  path: string | null;
  icon: LucideIcon;
  seenBy: 'all' | 'administrators';
  /** The company's pages expand under it, and the company sets its label. */
  holdsContents?: true;
}

const menuPlaces: readonly MenuPlace[] = [
  {
    id: 'home',
    label: frameCopy.home,
    short: frameCopy.start,
    path: paths.home,
    icon: House,
    seenBy: 'all',
  },
  {
    id: 'catalog',
    label: frameCopy.catalog,
    short: frameCopy.catalog,
    path: null,
    icon: LayoutGrid,
    seenBy: 'all',
  },
  {
    id: 'journey',
    label: frameCopy.journey,
    short: frameCopy.journeyShort,
    path: paths.journey(),
    icon: Route,
    seenBy: 'all',
  },
  {
    id: 'saved',
    label: frameCopy.savedPlace,
    short: frameCopy.savedShort,
    path: paths.saved,
    icon: CircleArrowDown,
    seenBy: 'all',
  },
  {
    id: 'sync',
    label: frameCopy.syncCentre,
    path: paths.syncCentre,
    icon: CloudUpload,
    seenBy: 'all',
  },
  // It unfolds: below it nothing is pushed away that people need.
  {
    id: 'contents',
    label: '',
    path: paths.home,
    icon: FolderTree,
    seenBy: 'all',
    holdsContents: true,
  },
  {
    id: 'people',
    label: frameCopy.people,
    path: paths.people,
    icon: Users,
    seenBy: 'administrators',
  },
  {
    id: 'org-units',
    label: frameCopy.orgUnits,
    path: paths.orgUnits,
    icon: Building2,
    seenBy: 'administrators',
  },
  {
    id: 'request-inbox',
    label: frameCopy.requestInbox,
    path: paths.requestInbox,
    icon: Inbox,
    seenBy: 'administrators',
  },
  {
    id: 'external-review',
    label: frameCopy.externalReview,
    path: paths.externalReview,
    icon: BookUp,
    seenBy: 'administrators',
  },
  {
    id: 'reported-comments',
    label: frameCopy.reportedComments,
    path: paths.reportedComments,
    icon: Flag,
    seenBy: 'administrators',
  },
  {
    id: 'plan-requests',
    label: frameCopy.planRequests,
    path: paths.planRequests,
    icon: Rocket,
    seenBy: 'administrators',
  },
  {
    id: 'device-queue',
    label: frameCopy.deviceQueue,
    path: paths.deviceList,
    icon: MonitorSmartphone,
    seenBy: 'administrators',
  },
  {
    id: 'packages',
    label: frameCopy.packages,
    path: paths.packages,
    icon: Package,
    seenBy: 'administrators',
  },
  {
    id: 'scorm-attempts',
    label: frameCopy.scormAttempts,
    path: paths.scormAttempts,
    icon: GraduationCap,
    seenBy: 'administrators',
  },
  {
    id: 'audit',
    label: frameCopy.audit,
    path: paths.audit,
    icon: History,
    seenBy: 'administrators',
  },
];

/** The company's pages, and their label from its settings. */
export interface MenuContents {
  idCompany: string;
  label: string;
  pages: readonly SubPlace[];
  missing: 'waiting' | 'failed' | null;
}

export const placesFor = (
  { idCompany, label, pages, missing }: MenuContents,
  admin: boolean,
): Place[] =>
  menuPlaces
    .filter(({ seenBy }) => seenBy === 'all' || admin)
    .map(({ id, label: own, short, path, icon, holdsContents }) => ({
      id,
      label: own,
      to: path ?? paths.catalog(idCompany),
      icon,
      ...(short !== undefined && { short }),
      ...(holdsContents && { label, children: pages, missing }),
    }));

/** What only administrators see, for the page that lists it. */
export const administratorPlaces = () =>
  menuPlaces
    .filter(({ seenBy }) => seenBy === 'administrators')
    .map(({ id, label, path, icon }) => ({ id, label, to: path ?? paths.home, icon }));

/** The entry that an address belongs to: one of those above, or a page of the company. */
export const placeAt = (path: string): string | null => {
  if (readPath.isHome(path)) return 'home';
  if (readPath.isAt(path, paths.contact)) return 'contact';
  if (readPath.isAt(path, paths.catalog('')) || readPath.isAt(path, paths.nodeTree('')))
    return 'catalog';
  const place = menuPlaces.find(
    (one) => one.path !== null && one.path !== paths.home && readPath.isAt(path, one.path),
  );
  if (place) return place.id;
  const node = readPath.nodeOf(path);
  if (node !== undefined) return `node:${node}`;
  const section = readPath.sectionOf(path);
  return section === undefined ? null : `section:${section}`;
};
