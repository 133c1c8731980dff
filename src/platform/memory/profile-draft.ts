/** What was typed into the profile and is not saved yet: kept in this tab, so that a reload loses nothing. */
const keyOf = (idUser: string): string => `profile-draft ${idUser}`;

export const profileDraft = {
  /** As it was written; null where there is none or it cannot be read. */
  read: (idUser: string): unknown => {
    try {
      return JSON.parse(window.sessionStorage.getItem(keyOf(idUser)) ?? 'null');
    } catch {
      return null;
    }
  },
  /** An empty draft is removed. */
  write: (idUser: string, draft: object): void => {
    try {
      if (Object.keys(draft).length === 0) window.sessionStorage.removeItem(keyOf(idUser));
      else window.sessionStorage.setItem(keyOf(idUser), JSON.stringify(draft));
    } catch {
      // A private window that denies storage loses it on a reload.
    }
  },
};
