/**
 * The entries of the person's menu, in its order, with who sees each. 'Sair' is the frame's own.
 */
import {
  Building2,
  CircleArrowDown,
  LayoutGrid,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  Rocket,
  Route,
  UserRound,
} from 'lucide-react';
import { isUpgradeButtonActive, upgradeShown } from '#contract/rules/notices.ts';
import { frameCopy } from '#src/ui/frame/frame.copy.ts';
import { supportCopy } from '#src/platform/runtime/support-access.copy.ts';
import { shownTabs, type TabFacts } from '#src/features/journey/tabs.ts';
import { paths } from '#src/paths.ts';
import type { MenuEntry } from '#src/ui/overlay/menu.tsx';

interface AccountFacts extends TabFacts {
  /** An administrator in their own account. */
  admin: boolean;
  inSupport: boolean;
  /** Apps in which the person has an account, this one among them. */
  apps: number;
  /** The server's time, ms. */
  now: number;
}

interface AccountActions {
  follow(path: string): void;
  askForSupport(): void;
  administrate(): void;
  openPlans(): void;
}

interface AccountPlace {
  id: string;
  label: string;
  icon: LucideIcon;
  /** How many wait there; 0 shows no figure. */
  count?: number;
  note?: string;
  inactive?: boolean;
  run(actions: AccountActions): void;
}

const place = (id: string, label: string, icon: LucideIcon, path: string): AccountPlace => ({
  id,
  label,
  icon,
  run: ({ follow }) => follow(path),
});

/** A person who is in another person's account sees it, and cannot open it there. */
const administration = (inactive: boolean): AccountPlace => ({
  id: 'administration',
  label: frameCopy.administration,
  icon: Building2,
  note: frameCopy.newTab,
  inactive,
  run: ({ administrate }) => administrate(),
});

/**
 * Plans for administrators; a wish for those who do not administer and have not said it. No person
 * asks in another person's name.
 */
const plansEntry = ({ company, inSupport, now }: AccountFacts): AccountPlace[] => {
  const upgrade = company?.upgrade;
  if (!upgrade || inSupport) return [];
  const { plan, admin } = upgrade;
  if (!upgradeShown({ ...upgrade, isUpgradeButtonActive: isUpgradeButtonActive(plan, now) }))
    return [];
  // A company whose offers are not on this device has nothing to choose from.
  if (admin && (plan.offers ?? []).length === 0) return [];
  const label = admin ? frameCopy.plans : plan.trial ? frameCopy.likePlan : frameCopy.wantPlan;
  return [
    { id: 'plans', label, icon: Rocket, run: ({ openPlans }: AccountActions) => openPlans() },
  ];
};

/** Groups are divided by a line. */
const groupsOf = (facts: AccountFacts): AccountPlace[][] => [
  [
    place('profile', frameCopy.profile, UserRound, paths.profile),
    place('journey', frameCopy.journey, Route, paths.journey()),
    // The history comes first here, and third on the screen of the tabs.
    ...shownTabs(facts)
      .filter(({ id }) => id !== 'registered')
      .toSorted((one, other) => Number(other.id === 'historic') - Number(one.id === 'historic'))
      .map(({ id, label, icon }) => ({
        ...place(id, label, icon, paths.journey(id)),
        ...(id === 'requestEnrollmentStatus' && { count: facts.company?.requested.size ?? 0 }),
      })),
    place('saved', frameCopy.savedPlace, CircleArrowDown, paths.saved),
    ...(facts.inSupport
      ? []
      : [place('open-devices', frameCopy.openDevices, MonitorSmartphone, paths.openDevices)]),
  ],
  [
    ...(facts.admin || facts.inSupport ? [administration(facts.inSupport)] : []),
    ...(facts.admin && facts.me?.canAccessSupport === true
      ? [
          {
            id: 'support',
            label: supportCopy.entry,
            icon: LifeBuoy,
            run: ({ askForSupport }: AccountActions) => askForSupport(),
          },
        ]
      : []),
    ...plansEntry(facts),
  ],
  facts.apps > 1 && !facts.inSupport
    ? [{ ...place('my-apps', frameCopy.myApps, LayoutGrid, paths.myApps), count: facts.apps }]
    : [],
];

export const accountEntries = (facts: AccountFacts, actions: AccountActions): MenuEntry[] =>
  groupsOf(facts)
    .filter((group) => group.length > 0)
    .flatMap((group, at) =>
      group.map(({ id, label, icon, count = 0, note, inactive = false, run }, first) => ({
        id,
        label,
        icon,
        onSelect: () => run(actions),
        ...(count > 0 && { note: String(count) }),
        ...(note !== undefined && { note }),
        ...(inactive && { inactive }),
        apart: at > 0 && first === 0,
      })),
    );
