/** Normalises a host for lookup: lower case, without port and final dot. */
export const hostKey = (host: string): string => {
  const name = host.trim().toLowerCase();
  const bare = name.startsWith('[')
    ? name.slice(0, name.indexOf(']') + 1)
    : name.replace(/:\d*$/, '');
  return bare.replace(/\.$/, '');
};
