/**
 * Support access requires the right itself, an account that is not blocked, and the role of
 * administrator.
 */
export const maySupport = ({
  can,
  blocked,
  admin,
}: {
  can: boolean;
  blocked: boolean;
  admin: number;
}): boolean => can && !blocked && admin > 0;
