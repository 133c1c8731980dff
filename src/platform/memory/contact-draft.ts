/** The message to the company that a person has not sent yet. It outlives a reload and a closed browser, and goes with the person. */

const keyOf = (idUser: string): string => `contact-draft:${idUser}`;

export const contactDraft = {
  read: (idUser: string): string => window.localStorage.getItem(keyOf(idUser)) ?? '',
  write: (idUser: string, text: string): void => {
    try {
      if (text === '') window.localStorage.removeItem(keyOf(idUser));
      else window.localStorage.setItem(keyOf(idUser), text);
    } catch {
      // Full: it stays on the screen.
    }
  },
};
