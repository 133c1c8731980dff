// What a person's queued writes about themselves change in the mirror. Pure: the same functions
// rebuild a row after every pull.
import type { Me } from '#contract/areas/access/entities/me.ts';
import { rowEffect } from '../local-effect.ts';

const later = (known: string | undefined, given: string): string =>
  known !== undefined && known > given ? known : given;

export const profileEffects = {
  /** Only the changed fields: others stay as the server has them. */
  'profile.edit': rowEffect<'profile.edit', 'me'>({
    table: 'me',
    apply: (row, { changes }) => {
      if (!row) return undefined;
      const set = Object.entries(changes).flatMap(([field, change]) =>
        change === undefined ? [] : [[field, change.to] as const],
      );
      return { ...row, ...(Object.fromEntries(set) as Partial<Me>) };
    },
    undoneByRefusal: true,
  }),
  /**
   * It shows at once: an address of its own bytes stands in for the one that the server gives it.
   */
  'profile.photo': rowEffect<'profile.photo', 'me'>({
    table: 'me',
    apply: (row, { jpeg }) => row && { ...row, photo: `data:image/jpeg;base64,${jpeg}` },
    merge: (_waiting, incoming) => incoming,
    undoneByRefusal: true,
  }),
  /** It only goes forward, whatever another device read meanwhile. */
  'notifications.read': rowEffect<'notifications.read', 'me'>({
    table: 'me',
    apply: (row, { upTo }) =>
      row && { ...row, notificationsReadTo: later(row.notificationsReadTo, upTo) },
    merge: (waiting, incoming) => ({ ...incoming, upTo: later(waiting.upTo, incoming.upTo) }),
    unordered: true,
  }),
};
