/** How a person stands with the company, without what their devices tell. */
export const stateOf = ({
  blocked,
  lastLogin,
}: {
  blocked: boolean;
  lastLogin: Date | null;
}): 'active' | 'invited' | 'blocked' => {
  if (blocked) return 'blocked';
  return lastLogin === null ? 'invited' : 'active';
};
