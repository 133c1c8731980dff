/**
 * How a person set a content on this device: the zoom of a document, and how it is read. Kept by
 * person, so that no other person on the device finds it, and removed with the person. Of the most
 * recent contents only.
 */
import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const MAX_CONTENTS = 200;

const entry = z.tuple([z.string(), z.record(z.string(), z.unknown())]);
type Settings = Readonly<Record<string, unknown>>;

const stored = (owner: string) =>
  storedValue({ area: 'local', key: 'content-settings', schema: z.array(z.unknown()), owner });

/** An entry that cannot be read costs the others nothing. */
const readAll = (idUser: string): [string, Settings][] =>
  (stored(idUser).read() ?? []).flatMap((one) => {
    const found = entry.safeParse(one);
    return found.success ? [found.data] : [];
  });

export const contentSettings = {
  /** Empty where nothing was set. */
  read: (idUser: string, idContentItem: string): Settings =>
    readAll(idUser).find(([id]) => id === idContentItem)?.[1] ?? {},
  /** Adds to what was set before. What a full browser does not keep holds until it is closed. */
  write: (idUser: string, idContentItem: string, settings: Settings): void => {
    const others = readAll(idUser).filter(([id]) => id !== idContentItem);
    const next = { ...contentSettings.read(idUser, idContentItem), ...settings };
    others.push([idContentItem, next]);
    stored(idUser).write(others.slice(-MAX_CONTENTS));
  },
  forget: (idUser: string): void => stored(idUser).remove(),
};
