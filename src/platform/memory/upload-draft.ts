/** What a person has typed into an upload form and not sent yet. It outlives a reload and a closed browser, and goes with the person. */

interface Draft {
  title: string;
  description: string;
}

const keyOf = (idUser: string, idSection: string): string => `upload-draft:${idUser}:${idSection}`;
const none: Draft = { title: '', description: '' };

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  'description' in value &&
  [value.title, value.description].every((one) => typeof one === 'string');

export const uploadDraft = {
  read: (idUser: string, idSection: string): Draft => {
    try {
      const value: unknown = JSON.parse(window.localStorage.getItem(keyOf(idUser, idSection)) ?? 'null');
      return isDraft(value) ? value : none;
    } catch {
      return none;
    }
  },
  /** Of all forms. */
  forget: (idUser: string): void => {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(keyOf(idUser, ''))) window.localStorage.removeItem(key);
  },
  write: (idUser: string, idSection: string, draft: Draft): void => {
    try {
      if (draft.title === '' && draft.description === '') window.localStorage.removeItem(keyOf(idUser, idSection));
      else window.localStorage.setItem(keyOf(idUser, idSection), JSON.stringify(draft));
    } catch {
      // Full: it stays on the screen.
    }
  },
};
