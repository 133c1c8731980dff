/** A company's brand; every colour on a screen is derived from these four values. */
import { z } from 'zod/mini';

const hex = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

export const brand = z.object({
  /** Header and footer. */
  brand: hex,
  /** Side menu. */
  menu: hex,
  accent: hex,
  /** Hue of the neutral greys, in degrees of OKLCH. */
  neutralHue: z.number().check(z.gte(0), z.lte(360)),
});
export type Brand = z.infer<typeof brand>;
