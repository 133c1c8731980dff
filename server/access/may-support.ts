/** Support access is for administrators who were given it, as long as they may enter themselves. */
export const maySupport = ({ can, blocked, admin }: { can: boolean; blocked: boolean; admin: number }): boolean =>
  can && !blocked && admin > 0;
