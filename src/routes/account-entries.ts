/** The entries of the person's menu, in its order, with who sees each. 'Sair' is the frame's own. */
import { Building2, CircleArrowDown, LayoutGrid, LifeBuoy, type LucideIcon, MonitorSmartphone, Route, UserRound } from 'lucide-react';
import { frameCopy } from '#src/copy/pt-BR/frame.ts';
import { supportCopy } from '#src/copy/pt-BR/support-access.ts';
import { shownTabs, type TabFacts } from '#src/features/journey/tabs.ts';
import { paths } from '#src/paths.ts';
import type { MenuEntry } from '#src/ui/overlay/menu.tsx';

interface AccountFacts extends TabFacts {
  /** An administrator in their own account. */
  admin: boolean;
  inSupport: boolean;
  /** Apps in which the person has an account, this one among them. */
  apps: number;
}

interface AccountActions {
  follow(path: string): void;
  askForSupport(): void;
  administrate(): void;
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

/** Whoever is in somebody else's account sees it, and cannot open it there. */
const administration = (inactive: boolean): AccountPlace => ({
  id: 'administration',
  label: frameCopy.administration,
  icon: Building2,
  note: frameCopy.newTab,
  inactive,
  run: ({ administrate }) => administrate(),
});

/** Groups are divided by a line. */
const groupsOf = (facts: AccountFacts): AccountPlace[][] => [
  [
    place('profile', frameCopy.profile, UserRound, paths.profile),
    place('journey', frameCopy.journey, Route, paths.journey()),
    ...shownTabs(facts)
      .filter(({ id }) => id !== 'registered')
      .map(({ id, label, icon }) => ({
        ...place(id, label, icon, paths.journey(id)),
        ...(id === 'requestEnrollmentStatus' && { count: facts.company?.requested.size ?? 0 }),
      })),
    place('saved', frameCopy.savedPlace, CircleArrowDown, paths.saved),
    ...(facts.inSupport ? [] : [place('open-devices', frameCopy.openDevices, MonitorSmartphone, paths.openDevices)]),
  ],
  [
    ...(facts.admin || facts.inSupport ? [administration(facts.inSupport)] : []),
    ...(facts.admin && facts.me?.canAccessSupport === true
      ? [{ id: 'support', label: supportCopy.entry, icon: LifeBuoy, run: ({ askForSupport }: AccountActions) => askForSupport() }]
      : []),
  ],
  facts.apps > 1 && !facts.inSupport ? [{ ...place('my-apps', frameCopy.myApps, LayoutGrid, paths.myApps), count: facts.apps }] : [],
];

export const accountEntries = (facts: AccountFacts, actions: AccountActions): MenuEntry[] =>
  groupsOf(facts)
    .filter((group) => group.length > 0)
    .flatMap((group, at) =>
      group.map(({ id, label, icon, count = 0, note, inactive = false, run }, first) => ({
        ...{ id, label, icon, onSelect: () => run(actions) },
        ...(count > 0 && { note: String(count) }),
        ...(note !== undefined && { note }),
        ...(inactive && { inactive }),
        apart: at > 0 && first === 0,
      })),
    );
