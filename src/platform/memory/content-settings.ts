/**
 * How a person set a content on this device: the zoom of a document, and how it is read. Kept by
 * person, so that nobody else on the device finds it, and gone with the person. Of the most recent
 * contents only.
 */
const MOST = 200;
const keyOf = (idUser: string): string => `content-settings:${idUser}`;

type Settings = Readonly<Record<string, unknown>>;

const readAll = (idUser: string): [string, Settings][] => {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(keyOf(idUser)) ?? '[]');
    return Array.isArray(found)
      ? found.filter(
          (one): one is [string, Settings] =>
            Array.isArray(one) &&
            typeof one[0] === 'string' &&
            typeof one[1] === 'object' &&
            one[1] !== null,
        )
      : [];
  } catch {
    return [];
  }
};

export const contentSettings = {
  /** Empty where nothing was set. */
  read: (idUser: string, idContentItem: string): Settings =>
    readAll(idUser).find(([id]) => id === idContentItem)?.[1] ?? {},
  /** Adds to what was set before. */
  write: (idUser: string, idContentItem: string, settings: Settings): void => {
    const all = readAll(idUser);
    const before = all.find(([id]) => id === idContentItem)?.[1];
    const next = [
      ...all.filter(([id]) => id !== idContentItem),
      [idContentItem, { ...before, ...settings }],
    ].slice(-MOST);
    try {
      window.localStorage.setItem(keyOf(idUser), JSON.stringify(next));
    } catch {
      // Full: it holds until the content is closed.
    }
  },
  forget: (idUser: string): void => window.localStorage.removeItem(keyOf(idUser)),
};
