/** Where a person can go from anywhere. Data: the shell shows the places it is given, so none leads to what does not exist yet. */
import type { LucideIcon } from 'lucide-react';

export interface SubPlace {
  id: string;
  label: string;
  to: string;
  /** What stands below it: it is a link and can be unfolded. */
  children?: readonly SubPlace[];
}

export interface Place extends SubPlace {
  icon: LucideIcon;
  /** What it does instead of leading to `to`: then it is a button. */
  onSelect?: () => void;
  /** One word for the bottom bar; without it the place is not in that bar. */
  short?: string;
  /** A folding list under it: then the place itself is no link. */
  children?: readonly SubPlace[];
  /** Why its list is not there: it is on its way, or could not be had. */
  missing?: 'waiting' | 'failed' | null;
}

/** A course on its way, for the lists in the menus. */
export interface Course {
  title: string;
  /** 0 to 100. */
  progress: number;
  to: string;
}
