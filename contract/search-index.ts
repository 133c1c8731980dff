/** What the worker that searches this device offers to a page, by comlink: plain values both ways. */
import type { elementTypes } from './kinds.ts';

/** One page or content that was found. */
export interface Found {
  elementType: (typeof elementTypes)[number];
  idElement: string;
  title: string;
  description: string | null;
  label: string | null;
  image: string | null;
  idContentType: number | null;
  /** The page, or the page that holds the content. */
  idNode: string;
}

/** What this device has: the best first, and how many there are in all. */
export interface DeviceFound {
  total: number;
  found: Found[];
}

export interface SearchIndex {
  /** Takes the mirror of this database in, and follows it; answers how many can be found. */
  open(database: string): Promise<number>;
  find(text: string): Promise<DeviceFound>;
}
