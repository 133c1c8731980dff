/**
 * Whether the side menu is collapsed, stored on this device. Not personal data; a private window
 * that denies storage loses nothing.
 */
const KEY = 'menu-collapsed';

export const menuMemory = {
  read: (): boolean => {
    try {
      return window.localStorage.getItem(KEY) === '1';
    } catch {
      return false;
    }
  },
  write: (collapsed: boolean): void => {
    try {
      window.localStorage.setItem(KEY, collapsed ? '1' : '0');
    } catch {
      // Only for convenience.
    }
  },
};
