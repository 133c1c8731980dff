/**
 * What the server answers to a call. Asked for anew when the input changes; the answer before stays
 * until then. Nothing is kept on the device.
 */
import { useEffect, useState } from 'react';
import type { AnswerOf, AnyCall } from '#contract/call.ts';
import { askAsPerson } from './ask-as-person.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';

type Input<C extends AnyCall> = Parameters<typeof askAsPerson<C>>[2];

/** ms, debounce while typing. */
const TYPING_MS = 250;

export interface AnswerView<A> {
  /** Null before the first one and after a failure. */
  answer: A | null;
  loading: boolean;
  /** The failure code. */
  failed: string | null;
  again(): void;
}

/** `reachable` true after false asks again. Without an input nothing is asked yet. */
export const useAnswer = <C extends AnyCall>(
  call: C,
  input: Input<C> | null,
  reachable: boolean,
): AnswerView<AnswerOf<C>> => {
  const { person } = usePerson();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<{
    of: string | null;
    answer: AnswerOf<C> | null;
    failed: string | null;
  }>({
    of: null,
    answer: null,
    failed: null,
  });
  const text = JSON.stringify(input);
  const of = `${tries} ${reachable} ${text}`;
  const isFirst = state.of === null;
  const isAsked = input !== null;
  useEffect(() => {
    if (!isAsked) return undefined;
    let wanted = true;
    const put = (answer: AnswerOf<C> | null, failed: string | null): void => {
      if (wanted) setState({ of, answer, failed });
    };
    const cancel = clock.after(isFirst ? 0 : TYPING_MS, () => {
      askAsPerson(person, call, JSON.parse(text) as Input<C>).then(
        (outcome) => (outcome.ok ? put(outcome.value, null) : put(null, outcome.code)),
        () => put(null, 'unreachable'),
      );
    });
    return () => {
      wanted = false;
      cancel();
    };
    // Only the first request is not delayed: whether it was the first changes nothing afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [person, call, text, of, isAsked]);
  const loading = isAsked && state.of !== of;
  return {
    answer: state.answer,
    loading,
    failed: loading ? null : state.failed,
    again: () => setTries((known) => known + 1),
  };
};
