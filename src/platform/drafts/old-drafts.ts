/**
 * Drafts as older versions of the app kept them, each in a place of its own: they become drafts
 * like all others, and nothing of them is lost.
 */
import type { DraftTails } from '#sync/drafts/draft-tails.ts';
import type { PersonKey } from '#sync/person-key.ts';
import { clock, ids } from '#src/platform/runtime/ports.ts';

interface OldDraft {
  store: () => Storage;
  /** Of the keys under which they lie; what follows is what they are about. */
  prefix: string;
  form: (about: string) => string;
  isJson?: true;
}

const placesOf = ({ idUser, idSupporter }: PersonKey): readonly OldDraft[] => {
  const owner = idSupporter === undefined ? idUser : `${idUser}~${idSupporter}`;
  const byOwner: OldDraft[] = [
    {
      store: () => window.localStorage,
      prefix: `chat-draft:${owner}:`,
      form: (idChatRoom) => `chat:${idChatRoom}`,
    },
    {
      store: () => window.localStorage,
      prefix: `upload-draft:${owner}:`,
      form: (idSection) => `upload:${idSection}`,
      isJson: true,
    },
  ];
  // These two did not tell support access apart, and are nothing that is written in it.
  if (idSupporter !== undefined) return byOwner;
  return [
    ...byOwner,
    { store: () => window.localStorage, prefix: `contact-draft:${idUser}`, form: () => 'contact' },
    {
      store: () => window.sessionStorage,
      prefix: `profile-draft ${idUser}`,
      form: () => 'profile',
      isJson: true,
    },
  ];
};

export const moveOldDrafts = (person: PersonKey, tails: DraftTails): void => {
  for (const { store, prefix, form, isJson } of placesOf(person))
    try {
      const texts = store();
      for (const key of Object.keys(texts).filter((one) => one.startsWith(prefix))) {
        const text = texts.getItem(key) ?? '';
        const value: unknown = isJson ? JSON.parse(text) : text;
        const draft = {
          id: ids.row(),
          form: form(key.slice(prefix.length)),
          tab: '',
          value,
          rev: 1,
          at: clock.now(),
        };
        if (tails.write(draft)) texts.removeItem(key);
      }
    } catch {
      // Where it cannot be read it stays.
    }
};
