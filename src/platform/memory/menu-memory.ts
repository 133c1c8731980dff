/** Whether the side menu is folded, remembered on this device. Nobody's data: a private window that refuses it loses nothing. */
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
      // Only a comfort.
    }
  },
};
