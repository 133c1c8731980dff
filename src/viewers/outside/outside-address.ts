/** Where a link of a content leads, if it leads anywhere safe: http and https alone. */
export const outsideAddress = (href: string | null): { href: string; host: string } | null => {
  if (href === null || !URL.canParse(href)) return null;
  const { protocol, hostname } = new URL(href);
  return /^https?:$/.test(protocol) ? { href, host: hostname.replace(/^www\./, '') } : null;
};
