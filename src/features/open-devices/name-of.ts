import type { OpenDevice } from '#contract/api/access/devices.ts';
import { openDevicesCopy } from '#src/copy/pt-BR/open-devices.ts';

/** What the person would call it. */
export const nameOf = ({ name, model }: Pick<OpenDevice, 'name' | 'model'>): string => name ?? model ?? openDevicesCopy.unknown;
