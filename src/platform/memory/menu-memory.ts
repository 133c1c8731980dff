/** Whether the side menu is collapsed, stored on this device. Not personal data. */
import { storedText } from './stored-value.ts';

const stored = storedText({ area: 'local', key: 'menu-collapsed' });

export const menuMemory = {
  read: (): boolean => stored.read() === '1',
  write: (collapsed: boolean): void => void stored.write(collapsed ? '1' : '0'),
};
