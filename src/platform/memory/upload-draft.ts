/** What a person has typed into an upload form and not sent yet. It outlives a reload and a closed browser, and goes with the person. */

import { type DraftOwner, draftOwner } from './chat-draft.ts';

interface Draft {
  title: string;
  description: string;
}

const keyOf = (owner: DraftOwner, idSection: string): string => `upload-draft:${draftOwner(owner)}:${idSection}`;
const none: Draft = { title: '', description: '' };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'description' in value &&
  [value.title, value.description].every((one) => typeof one === 'string');

export const uploadDraft = {
  read: (owner: DraftOwner, idSection: string): Draft => {
    try {
      const value: unknown = JSON.parse(window.localStorage.getItem(keyOf(owner, idSection)) ?? 'null');
      return isDraft(value) ? value : none;
    } catch {
      return none;
    }
  },
  /** Of all forms. */
  forget: (owner: DraftOwner): void => {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(keyOf(owner, ''))) window.localStorage.removeItem(key);
  },
  write: (owner: DraftOwner, idSection: string, draft: Draft): void => {
    try {
      if (draft.title === '' && draft.description === '') window.localStorage.removeItem(keyOf(owner, idSection));
      else window.localStorage.setItem(keyOf(owner, idSection), JSON.stringify(draft));
    } catch {
      // Full: it stays on the screen.
    }
  },
};
