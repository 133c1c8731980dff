import type { Me } from '#contract/areas/access/entities/me.ts';

export type Person = Pick<Me, 'name' | 'photo' | 'username'> &
  Partial<Pick<Me, 'department' | 'unit'>>;

/** Below the person's name: where they work; their login where the company does not say. */
export const personLine = ({ department, unit, username }: Person): string =>
  [department, unit].filter((part) => typeof part === 'string' && part !== '').join(' · ') ||
  username;
