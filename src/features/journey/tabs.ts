/**
 * The tabs of the journey: one entry each, with who sees it. The screen of a tab loads when it is
 * opened.
 */
import {
  Award,
  BookUp,
  ClipboardList,
  GraduationCap,
  History,
  type LucideIcon,
  Trophy,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { AppDetails } from '#contract/entities/app-details.ts';
import type { Me } from '#contract/entities/me.ts';
import { takesPart } from '#contract/rules/campaign-points.ts';
import { journeyCopy } from './journey.copy.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { CompanyView } from '#sync/reads/read-company.ts';

/** What decides which tabs a person has. Undefined parts are not read yet. */
export interface TabFacts {
  app: AppDetails;
  company: CompanyView | undefined;
  me: Me | null | undefined;
}

export interface JourneyTab {
  /** As in the address. */
  id: keyof typeof journeyCopy.tabs;
  label: string;
  icon: LucideIcon;
  isShown(facts: TabFacts): boolean;
  Screen: ComponentType;
}

/**
 * In the order of the screen. The first is every person's, and stands in for one that is not
 * available.
 */
const journeyTabs: readonly [JourneyTab, ...JourneyTab[]] = [
  {
    id: 'registered',
    label: journeyCopy.tabs.registered,
    icon: GraduationCap,
    isShown: () => true,
    Screen: lazyPart(() => import('./registered/registered-tab.tsx'), 'RegisteredTab'),
  },
  {
    id: 'requestEnrollmentStatus',
    label: journeyCopy.tabs.requestEnrollmentStatus,
    icon: ClipboardList,
    isShown: ({ company }) => company?.hasRequests ?? false,
    Screen: lazyPart(() => import('./requests/requests-tab.tsx'), 'RequestsTab'),
  },
  {
    id: 'historic',
    label: journeyCopy.tabs.historic,
    icon: History,
    isShown: () => true,
    Screen: lazyPart(() => import('./history/history-tab.tsx'), 'HistoryTab'),
  },
  {
    id: 'certificates',
    label: journeyCopy.tabs.certificates,
    icon: Award,
    isShown: () => true,
    Screen: lazyPart(() => import('./history/history-tab.tsx'), 'CertificatesTab'),
  },
  {
    id: 'gamification',
    label: journeyCopy.tabs.gamification,
    icon: Trophy,
    isShown: ({ company, me }) =>
      me?.gamification === 1 && (company?.campaigns ?? []).some((one) => takesPart(one, me)),
    Screen: lazyPart(() => import('./gamification/gamification-tab.tsx'), 'GamificationTab'),
  },
  {
    id: 'externalCourse',
    label: journeyCopy.tabs.externalCourse,
    icon: BookUp,
    isShown: ({ app }) => app.features?.includes('EXTERNAL_COURSES') ?? false,
    Screen: lazyPart(() => import('./external/external-tab.tsx'), 'ExternalTab'),
  },
];

export const shownTabs = (facts: TabFacts): readonly JourneyTab[] =>
  journeyTabs.filter(({ isShown }) => isShown(facts));

/** The asked tab, whatever its case; the first one if it does not exist for this person. */
export const tabAt = (asked: string | undefined, shown: readonly JourneyTab[]): JourneyTab =>
  shown.find(({ id }) => id.toLowerCase() === asked?.toLowerCase()) ?? journeyTabs[0];
