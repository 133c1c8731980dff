/** All colour roles. Components use only these, as `var(--surface-raised)`. */
export const roles = [
  // The sheet
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'text',
  'text-muted',
  'text-disabled',
  'border',
  'border-strong',
  'track',
  // The accent in three uses: fill, text on a surface, tint
  'accent',
  'on-accent',
  'accent-hover',
  'accent-strong',
  'accent-soft',
  'accent-border',
  /**
   * The edge of a filled control: the fill itself, or darker where the fill would not be seen on
   * the sheet.
   */
  'accent-edge',
  // The company's frame
  'chrome',
  'on-chrome',
  'chrome-muted',
  'chrome-raised',
  'chrome-border',
  'chrome-line',
  'logo-ground',
  'menu',
  'on-menu',
  'menu-muted',
  'menu-raised',
  'menu-track',
  'attention',
  'on-attention',
  // State
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'warning-fill',
  'warning-on-fill',
  'danger',
  'danger-soft',
  'info',
  'info-soft',
  'focus',
  'star',
] as const;

export type Role = (typeof roles)[number];
export type Scheme = 'light' | 'dark';
/** sRGB hex by role. */
export type Palette = Record<Role, string>;
