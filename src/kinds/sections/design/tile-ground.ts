/** The ground and the letters of one tile that has a colour of its own. */
import type { CSSProperties } from 'react';
import type { SectionEntry } from '#contract/areas/content/entities/section.ts';
import type { SectionDesign } from '#contract/areas/content/entities/section-design.ts';
import { inkOnGround } from '#contract/theme/palette-on-ground.ts';

/**
 * Whatever is written on a tile has its ink: state lines too, since their own colours were chosen
 * for another ground.
 */
const inks = [
  'text',
  'text-muted',
  'item-color',
  'description-color',
  'accent-strong',
  'success',
  'warning',
  'danger',
  'info',
] as const;

/** The company's four colours of the menu, in turn. */
export const menuColour = (design: SectionDesign | null | undefined, at: number): string | null => {
  const { firstColor, secondColor, thirdColor, fourthColor } = design?.menu ?? {};
  const given = [firstColor, secondColor, thirdColor, fourthColor].flatMap((colour) =>
    colour ? [colour] : [],
  );
  return given[at % given.length] ?? null;
};

/** Undefined where the tile has no colour of its own. */
export const tileGround = (
  { color, backgroundColor }: SectionEntry,
  fallback: string | null = null,
): CSSProperties | undefined => {
  const ground = backgroundColor ?? fallback;
  if (ground === null) return undefined;
  const ink = inkOnGround(ground, color ?? null);
  const style: CSSProperties = {};
  return Object.assign(
    style,
    { '--tile-ground': ground },
    Object.fromEntries(inks.map((role) => [`--${role}`, ink])),
  );
};
