/** The target of a content's link if it is safe: only http and https. */
export const outsideAddress = (href: string | null): { href: string; host: string } | null => {
  if (href === null || !URL.canParse(href)) return null;
  const { protocol, hostname } = new URL(href);
  return /^https?:$/.test(protocol) ? { href, host: hostname.replace(/^www\./, '') } : null;
};
