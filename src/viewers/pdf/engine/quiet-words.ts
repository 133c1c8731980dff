/** In place of pdf.js's English: it says nothing, and this app names what needs a name. */
export const quietWords = () => ({
  l10n: {
    getLanguage: () => 'pt-br',
    getDirection: () => 'ltr',
    get: async () => '',
    translate: async () => undefined,
    translateOnce: async () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    destroy: async () => undefined,
  },
});
