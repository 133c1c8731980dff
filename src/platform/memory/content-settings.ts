/**
 * How a person set a content on this device: the zoom of a document, and how it is read. Kept by
 * person, so that no other person on the device finds it, and removed with the person. Of the most
 * recent contents only.
 */
import * as z from 'zod/mini';
import { storedValue } from './stored-value.ts';

const MAX_CONTENTS = 200;

const schema = z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())]));
type Settings = Readonly<Record<string, unknown>>;

const stored = (owner: string) =>
  storedValue({ area: 'local', key: 'content-settings', schema, owner });

export const contentSettings = {
  /** Empty where nothing was set. */
  read: (idUser: string, idContentItem: string): Settings =>
    stored(idUser)
      .read()
      ?.find(([id]) => id === idContentItem)?.[1] ?? {},
  /** Adds to what was set before. What a full browser does not keep holds until it is closed. */
  write: (idUser: string, idContentItem: string, settings: Settings): void => {
    const others = (stored(idUser).read() ?? []).filter(([id]) => id !== idContentItem);
    const next = { ...contentSettings.read(idUser, idContentItem), ...settings };
    others.push([idContentItem, next]);
    stored(idUser).write(others.slice(-MAX_CONTENTS));
  },
  forget: (idUser: string): void => stored(idUser).remove(),
};
