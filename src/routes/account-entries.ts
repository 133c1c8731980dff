/** The entries of the person's menu, in its order, with who sees each. 'Sair' is the frame's own. */
import { CircleArrowDown, LifeBuoy, type LucideIcon, MonitorSmartphone, Route, UserRound } from 'lucide-react';
import { frameCopy } from '#src/copy/pt-BR/frame.ts';
import { openDevicesCopy } from '#src/copy/pt-BR/open-devices.ts';
import { supportCopy } from '#src/copy/pt-BR/support-access.ts';
import { shownTabs, type TabFacts } from '#src/features/journey/tabs.ts';
import { paths } from '#src/paths.ts';
import type { MenuEntry } from '#src/ui/overlay/menu.tsx';

interface AccountFacts extends TabFacts {
  /** An administrator in their own account. */
  admin: boolean;
  inSupport: boolean;
}

interface AccountActions {
  follow(path: string): void;
  askForSupport(): void;
}

interface AccountPlace {
  id: string;
  label: string;
  icon: LucideIcon;
  /** How many wait there; 0 shows no figure. */
  count?: number;
  run(actions: AccountActions): void;
}

const place = (id: string, label: string, icon: LucideIcon, path: string): AccountPlace => ({
  id,
  label,
  icon,
  run: ({ follow }) => follow(path),
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
    ...(facts.inSupport ? [] : [place('open-devices', openDevicesCopy.entry, MonitorSmartphone, paths.openDevices)]),
  ],
  facts.admin && facts.me?.canAccessSupport === true
    ? [{ id: 'support', label: supportCopy.entry, icon: LifeBuoy, run: ({ askForSupport }) => askForSupport() }]
    : [],
];

export const accountEntries = (facts: AccountFacts, actions: AccountActions): MenuEntry[] =>
  groupsOf(facts)
    .filter((group) => group.length > 0)
    .flatMap((group, at) =>
      group.map(({ id, label, icon, count = 0, run }, first) => ({
        ...{ id, label, icon, onSelect: () => run(actions) },
        ...(count > 0 && { note: String(count) }),
        apart: at > 0 && first === 0,
      })),
    );
