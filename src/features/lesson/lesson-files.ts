/** The files of a package that is saved on this device, for as long as its lesson is open. */
import type { SavedPackage } from '#src/platform/saving/saved-package.ts';

/**
 * The worker asks for a way to the saved files once in a while: a lesson that asks without end is
 * not answered.
 */
const MAX_REQUESTS = 500;

export interface LessonFiles {
  /** Whether the package is here. */
  open(find: () => Promise<SavedPackage | null>): Promise<boolean>;
  /** A port on which the files are asked for; empty where the package is not here. */
  connect(): MessagePort[];
  /** The same for the worker. */
  connectAgain(): MessagePort[];
  /** Keeps the files until the returned function is called. */
  hold(): () => void;
}

export const lessonFiles = (): LessonFiles => {
  let saved: SavedPackage | null = null;
  let isHeld = false;
  let requests = 0;
  const connect = (): MessagePort[] => (saved ? [saved.connect()] : []);
  return {
    open: async (find) => {
      saved = await find();
      if (!isHeld) saved?.close();
      return saved !== null;
    },
    connect,
    connectAgain: () => {
      requests += 1;
      return requests <= MAX_REQUESTS ? connect() : [];
    },
    hold: () => {
      isHeld = true;
      return () => {
        isHeld = false;
        saved?.close();
      };
    },
  };
};
