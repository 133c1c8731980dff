// What lessons stored and the app has not acknowledged yet, in the storage of the packages' origin.
// A page that unloads can still write there at once, while a message to the app's window is lost
// with that window. The app takes over what it finds when it is on this origin again.
import {
  type FromLesson,
  type LeftVisit,
  leftVisit,
  MAX_LEFT_VISITS,
} from '#contract/entities/scorm/messages.ts';

const PREFIX = 'lesson-visit ';

/** Of one origin. Does nothing where the browser stores nothing for it, or it is full. */
export const visitJournal = (storage: () => Storage) => {
  const attempt = <T>(run: (storage: Storage) => T, otherwise: T): T => {
    try {
      return run(storage());
    } catch {
      return otherwise;
    }
  };
  const keys = (): string[] =>
    attempt((all) => Object.keys(all).filter((key) => key.startsWith(PREFIX)), []);
  return {
    note: (visit: LeftVisit): void =>
      attempt((all) => all.setItem(PREFIX + visit.session, JSON.stringify(visit)), undefined),
    forget: (session: string): void =>
      attempt((all) => all.removeItem(PREFIX + session), undefined),
    /** A package can write here, too: what is no visit is left out. */
    read: (): LeftVisit[] =>
      keys().flatMap((key) => {
        const found = attempt<unknown>((all) => JSON.parse(all.getItem(key) ?? 'null'), null);
        const visit = leftVisit.safeParse(found);
        return visit.success && key === PREFIX + visit.data.session ? [visit.data] : [];
      }),
  };
};
export type VisitJournal = ReturnType<typeof visitJournal>;

/** Tells the app what was left here, also where it is nothing: its visits here are over then. */
export const tellLeftVisits = ({ read }: VisitJournal, tell: (message: FromLesson) => void): void =>
  tell({ kind: 'leftVisits', visits: read().slice(0, MAX_LEFT_VISITS) });
