import type { OpenDevice } from '#contract/areas/access/api/devices.ts';
import { sincePhrase } from '#src/ui/format/device-name.ts';
import { openDevicesCopy } from '#src/platform/device/open-devices.copy.ts';

type Named = Pick<OpenDevice, 'name' | 'model' | 'givenName'>;

/** What the person would call it. */
export const nameOf = ({ name, model, givenName }: Named): string =>
  givenName ?? name ?? model ?? openDevicesCopy.unknown;

/** The same, told apart by its first day where another device of the list has that name too. */
export const distinctNameOf = (
  device: OpenDevice,
  all: readonly OpenDevice[],
  now: number,
): string => {
  const name = nameOf(device);
  const isAlone = all.filter((other) => nameOf(other) === name).length <= 1;
  return isAlone ? name : `${name}, ${sincePhrase(device.firstUsed, now)}`;
};

/** 'Moto G32' of 'Moto G32 · Chrome', where the name does not say as much already. */
export const machineOf = (model: string | null, name: string): string | null => {
  const machine = model?.split(' · ', 1)[0] ?? null;
  return machine === null || name.includes(machine) ? null : machine;
};
