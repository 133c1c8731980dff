/** Texts that people read, by name; words that a text is made with. A function makes a text of values. */
export type Copy =
  | string
  | ReadonlySet<string>
  | readonly Copy[]
  | ((...values: never[]) => unknown)
  | { readonly [name: string]: Copy | number | boolean | null | undefined };

/**
 * The texts of one part of the app, in a `.copy.ts` file beside what shows them. `npm run copy`
 * prints all of them.
 */
// @__NO_SIDE_EFFECTS__
export const defineCopy = <const T extends { readonly [name: string]: Copy }>(texts: T): T => texts;
