const query = new URLSearchParams(window.location.search);

/** What the address asks to see. */
export const asked = {
  page: query.get('page') ?? 'parts',
  tenant: query.get('tenant') ?? 'aurora',
  badge: query.get('badge') ?? 'sent',
  variant: query.get('variant') ?? '',
};
