/**
 * Filters and sorts the devices of the list. Pure, so that the spreadsheet and the screen agree.
 */
import { deviceTitle } from '#src/ui/format/device-name.ts';
import { type DeviceView, wantsReview } from '#sync/reads/queue/read-device-queues.ts';

export const deviceFilters = ['all', 'attention', 'review', 'silent', 'finished'] as const;
export type DeviceFilter = (typeof deviceFilters)[number];

export type SortColumn = 'person' | 'device' | 'waiting' | 'attention' | 'oldest' | 'contact';

export interface Sort {
  column: SortColumn;
  descending: boolean;
}

const SILENT_MS = 3 * 86_400_000;

export const isSilent = ({ lastContact }: DeviceView, now: number): boolean =>
  now - Date.parse(lastContact) >= SILENT_MS;

const fits: Record<DeviceFilter, (device: DeviceView, now: number) => boolean> = {
  all: () => true,
  attention: ({ attention }) => attention > 0,
  review: ({ items }) => items.some(wantsReview),
  silent: isSilent,
  finished: ({ finishedNotReceived }) => finishedNotReceived > 0,
};

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Every word of the search must occur in the person's or the device's data. */
export const matches = (device: DeviceView, search: string): boolean => {
  const text = plain(
    [device.name, device.role, device.unit, device.givenName, device.deviceName, device.device]
      .filter(Boolean)
      .join(' '),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const NEVER = '9999';
const byName = (a: DeviceView, b: DeviceView): number => a.name.localeCompare(b.name, 'pt-BR');
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Ascending. Ascending 'oldest' puts the newest date first, because the column shows an age. */
const compare: Record<SortColumn, (a: DeviceView, b: DeviceView) => number> = {
  person: byName,
  device: (a, b) => (deviceTitle(a) ?? '').localeCompare(deviceTitle(b) ?? '', 'pt-BR'),
  waiting: (a, b) => a.waiting - b.waiting,
  attention: (a, b) => a.attention - b.attention,
  oldest: (a, b) => text(b.oldestAt ?? NEVER, a.oldestAt ?? NEVER),
  contact: (a, b) => text(a.lastContact, b.lastContact),
};

/** Silent and with unsent writes: these are most likely to be lost. */
const endangered = (device: DeviceView, now: number): boolean =>
  device.oldestAt !== null && isSilent(device, now);

/** Without `sort`: endangered devices first, then by oldest unsent write. */
export const devicesShown = (
  devices: readonly DeviceView[],
  {
    search,
    filter,
    sort,
    now,
  }: { search: string; filter: DeviceFilter; sort: Sort | null; now: number },
): DeviceView[] => {
  const found = devices.filter((device) => fits[filter](device, now) && matches(device, search));
  const order = (a: DeviceView, b: DeviceView): number => {
    if (sort) return (sort.descending ? -1 : 1) * compare[sort.column](a, b) || byName(a, b);
    return (
      Number(endangered(b, now)) - Number(endangered(a, now)) ||
      compare.oldest(b, a) ||
      byName(a, b)
    );
  };
  return found.sort(order);
};

export const countOf = (
  devices: readonly DeviceView[],
  filter: DeviceFilter,
  now: number,
): number => devices.filter((device) => fits[filter](device, now)).length;
