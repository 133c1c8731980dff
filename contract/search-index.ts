/** The interface of the search worker for pages, over comlink: plain values in both directions. */
import type { elementTypes } from './kinds.ts';

/** One result: a page, a content, a class, an event or a campaign. */
export interface Found {
  elementType: (typeof elementTypes)[number] | 'TEAM' | 'EVENT' | 'CAMPAIGN';
  idElement: string;
  title: string;
  description: string | null;
  label: string | null;
  image: string | null;
  idContentType: number | null;
  /** The page itself, or the page that it belongs to; null for what is the whole company's. */
  idNode: string | null;
}

/** The results on this device: best first, with the total number. */
export interface DeviceFound {
  total: number;
  found: Found[];
}

export interface SearchIndex {
  /**
   * Indexes the mirror in this database and follows its changes; returns the number of documents.
   */
  open(database: string): Promise<number>;
  find(text: string): Promise<DeviceFound>;
}
