/**
 * Menu places as data. The shell shows the places it is given, so none leads to something that does
 * not exist.
 */
import type { LucideIcon } from 'lucide-react';

export interface SubPlace {
  id: string;
  label: string;
  /**
   * A path of this app, or an https address, which opens in another tab. Absent: the entry only
   * holds others.
   */
  to?: string;
  /** Sub-pages: the place is a link, if it has an address, and can also be expanded. */
  children?: readonly SubPlace[];
}

export interface Place extends SubPlace {
  to: string;
  icon: LucideIcon;
  /** An action instead of a link to `to`; then it is a button. */
  onSelect?: () => void;
  /** One word for the bottom bar; without it the place is not in that bar. */
  short?: string;
  /** An expandable list; then the place itself is not a link. */
  children?: readonly SubPlace[];
  /** Why its list is missing: still loading, or unavailable. */
  missing?: 'waiting' | 'failed' | null;
}

/** A course in progress, for the lists in the menus. */
export interface Course {
  title: string;
  /** 0 to 100. */
  progress: number;
  to: string;
  /** Does not open now. */
  needsConnection?: boolean;
}
