/** Replaces pdf.js's English texts with empty ones. This app labels the elements itself. */
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
