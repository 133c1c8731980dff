/** Applies the company's name, colours and icon to the document. */
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { applyTheme } from '#src/theme/apply-theme.ts';

export const applyBranding = (app: AppDetails): void => {
  applyTheme(app.brand);
  document.title = app.name;
  if (!app.favIcon) return;
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const link = found ?? document.createElement('link');
  link.rel = 'icon';
  link.href = app.favIcon;
  if (!found) document.head.append(link);
};
