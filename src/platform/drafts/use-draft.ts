/**
 * What a person types into a form, kept on the device until it is sent or discarded. Every field in
 * which a person writes goes through here: `tests/architecture/drafts.test.ts` holds it, and names
 * what may not be kept.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { openDraftSlot, type DraftSlot } from '#sync/drafts/draft-slot.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useRuntimeState } from '#src/platform/runtime/runtime-context.tsx';
import { draftsOf } from './drafts-of.ts';

export interface DraftNotes {
  /** What is shown was left here earlier, or was discarded just now; null for neither. */
  note: 'recovered' | 'discarded' | null;
  discard(): void;
  /** Takes the discarding back. */
  undo(): void;
}

export interface FormDraft<T> extends DraftNotes {
  value: T;
  /** False until this device has said what was left in this form. */
  isReady: boolean;
  /**
   * Grows when the value was replaced from outside the field. For an editor with a state of its
   * own: its `key`.
   */
  version: number;
  set(next: T): void;
  /**
   * Runs `store` with the id of the draft: a queued write takes it along in its own transaction.
   * Where it resolves to true the form is empty again; else, and where it throws, what was typed
   * stays. `early` empties the field before, for where the next text follows at once.
   */
  submit(
    store: (draft: string) => Promise<boolean>,
    options?: { early: boolean },
  ): Promise<boolean>;
}

export interface DraftOptions<T> {
  /** The form, and what it is about: `chat:{room}`. A stored name never changes. */
  form: string;
  schema: z.ZodMiniType<T>;
  /** The form's value when nothing is typed. */
  empty: T;
}

export const draftText = z.string();

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Where a value was typed: what one person typed is never shown to the next, nor stored as theirs.
 */
interface Place {
  person: PersonRuntime | null;
  form: string;
}

interface Typed<T> extends Place {
  value: T;
}

/** The stored draft of a form and the value that the form shows. */
const useStoredDraft = <T>(
  person: PersonRuntime | null,
  { form, schema, empty }: DraftOptions<T>,
) => {
  const [state, setState] = useState<Typed<T> | null>(null);
  const [note, setNote] = useState<DraftNotes['note']>(null);
  const [isReady, setReady] = useState(false);
  const [version, setVersion] = useState(0);
  const slot = useRef<DraftSlot | null>(null);
  const latest = useRef<Typed<T> | null>(null);
  const isHere = (typed: Typed<T> | null): boolean =>
    typed !== null && typed.person === person && typed.form === form;

  const show = (next: Typed<T> | null): void => {
    latest.current = next;
    setState(next);
  };
  const replace = (next: Typed<T> | null): void => {
    show(next);
    setVersion((n) => n + 1);
  };
  const open = useEffectEvent((): DraftSlot => {
    const opened = openDraftSlot(
      draftsOf(person),
      form,
      clock.now,
      (value) => schema.safeParse(value).success,
    );
    if (!isHere(latest.current)) latest.current = null;
    // Typed before this ran.
    if (latest.current) opened.put(latest.current.value);
    return opened;
  });
  const recover = useEffectEvent((left: unknown): void => {
    setReady(true);
    if (left === null || latest.current) return;
    const value = schema.parse(left);
    if (isSame(value, empty)) return slot.current?.put(null);
    replace({ value, person, form });
    setNote('recovered');
  });
  useEffect(() => {
    const opened = open();
    slot.current = opened;
    let isGone = false;
    void opened.left.then((left) => {
      if (!isGone) recover(left);
    });
    return () => {
      isGone = true;
      opened.close();
      setNote(null);
      setReady(false);
    };
  }, [person, form]);
  return {
    value: state && isHere(state) ? state.value : empty,
    isReady,
    version,
    note,
    setNote,
    slot,
    latest,
    show,
    replace,
  };
};

export const useDraft = <T>(options: DraftOptions<T>): FormDraft<T> => {
  const { form, empty } = options;
  const { current: person } = useRuntimeState();
  const stored = useStoredDraft(person, options);
  const { note, setNote, slot, latest, show, replace } = stored;
  const discarded = useRef<Typed<T> | null>(null);
  const put = (next: Typed<T> | null): void => slot.current?.put(next && next.value);
  return {
    value: stored.value,
    isReady: stored.isReady,
    version: stored.version,
    note,
    set: (value) => {
      const next = isSame(value, empty) ? null : { value, person, form };
      show(next);
      put(next);
      if (next === null || note === 'discarded') setNote(null);
    },
    discard: () => {
      discarded.current = latest.current;
      replace(null);
      put(null);
      setNote(note === 'recovered' ? 'discarded' : null);
    },
    undo: () => {
      replace(discarded.current);
      put(discarded.current);
      setNote('recovered');
    },
    submit: async (store, { early } = { early: false }) => {
      const sent = latest.current;
      const empties = (): void => {
        replace(null);
        setNote(null);
      };
      const putBack = (): void => {
        if (early && latest.current === null) replace(sent);
      };
      if (early) empties();
      try {
        const isStored = await (slot.current?.submit(store) ?? store(''));
        if (!isStored) putBack();
        else if (!early && latest.current === sent) empties();
        return isStored;
      } catch (error) {
        putBack();
        throw error;
      }
    },
  };
};
