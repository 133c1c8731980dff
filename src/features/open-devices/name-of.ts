import type { OpenDevice } from '#contract/api/access/devices.ts';
import { openDevicesCopy } from '#src/copy/pt-BR/open-devices.ts';

/** What the person would call it. */
export const nameOf = ({ name, model }: Pick<OpenDevice, 'name' | 'model'>): string => name ?? model ?? openDevicesCopy.unknown;

/** 'Moto G32' of 'Moto G32 · Chrome', where the name does not say as much already. */
export const machineOf = (model: string | null, name: string): string | null => {
  const machine = model?.split(' · ', 1)[0] ?? null;
  return machine === null || name.includes(machine) ? null : machine;
};
