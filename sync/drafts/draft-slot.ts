// One form on the screen and what is typed in it. What is typed before the draft that was left is
// read stands, and that draft waits for the next time. While a write is being stored, further
// typing goes into a draft of its own: the write takes away exactly what it holds.
import type { Draft } from '../mirror/database.ts';
import type { DraftKeeper } from './draft-keeper.ts';

export interface DraftSlot {
  /**
   * The value that was left in this form; null where there was none, or something was typed before
   * it was read.
   */
  left: Promise<unknown>;
  /** The form's value as it is now; null where nothing is typed. */
  put(value: unknown): void;
  /**
   * Runs `store` with the id of the draft, which may take it away in its own transaction. Where it
   * resolves to true the draft is gone; else, and where it throws, what was typed is kept.
   */
  submit(store: (draft: string) => Promise<boolean>): Promise<boolean>;
  /** The form left the screen: what was typed stays for the next time. */
  close(): void;
}

/**
 * `accepts`: whether the form can show a value; what another version of the app kept and this one
 * cannot read stays where it is.
 */
export const openDraftSlot = (
  keeper: DraftKeeper,
  form: string,
  now: () => number,
  accepts: (value: unknown) => boolean = () => true,
): DraftSlot => {
  let draft: Draft = keeper.begin(form);
  let isTouched = false;
  let isClosed = false;
  const left = keeper.take(form).then((found) => {
    if (!found) return null;
    if (isTouched || isClosed || !accepts(found.value)) {
      keeper.release(found.id);
      return null;
    }
    keeper.release(draft.id);
    draft = found;
    return found.value;
  });
  const put = (value: unknown): void => {
    isTouched = true;
    draft = { ...draft, value, rev: draft.rev + 1, at: now() };
    keeper.write(draft);
  };
  const submit = async (store: (draft: string) => Promise<boolean>): Promise<boolean> => {
    isTouched = true;
    const sent = draft;
    draft = keeper.begin(form);
    let isStored = false;
    try {
      await keeper.flush(sent.id);
      isStored = await store(sent.id);
    } finally {
      if (isStored) await keeper.remove(sent.id);
      else if (draft.rev === 0 && !isClosed) {
        keeper.release(draft.id);
        draft = sent;
      } else keeper.release(sent.id);
    }
    return isStored;
  };
  return {
    left,
    put,
    submit,
    close: () => {
      isClosed = true;
      void keeper.flush(draft.id);
      keeper.release(draft.id);
    },
  };
};
