/** A bug that a person could make, and the oracles of the simulation that have to see it. */
import type { Plant } from './plantable.ts';

export interface Bug {
  /** Any of these may be the first to see it. */
  seen: readonly string[];
  /** It shows only where browsers lose their databases. */
  losing?: true;
  /** Functions with the bug, by `file#function` of sync/. */
  plants: Readonly<Record<string, unknown>>;
}

export type Bugs = Readonly<Record<string, Bug>>;

export const plantsOf = ({ plants }: Bug): Readonly<Record<string, Plant>> =>
  plants as Readonly<Record<string, Plant>>;
