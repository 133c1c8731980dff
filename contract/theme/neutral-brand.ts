/** Neutral colours, used until the company is known or when it cannot be. */
import type { Brand } from '#contract/brand.ts';

export const neutralBrand: Brand = {
  brand: '#2f3136',
  menu: '#2f3136',
  accent: '#3f4b5c',
  neutralHue: 262,
};
