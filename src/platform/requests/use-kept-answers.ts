/**
 * Pages of a list that is not mirrored: what this device saw of each last, brought up to date
 * whenever there is a connection.
 */
import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf, AnyCall } from '#contract/call.ts';
import {
  type AnswerPlace,
  keepAnswer,
  type KeptAnswer,
  readKeptAnswer,
} from '#sync/reads/sections/kept-answers.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { useMirror, usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { askAsPerson } from './ask-as-person.ts';

type Input<C extends AnyCall> = Parameters<typeof askAsPerson<C>>[2];

export interface KeptAnswers<A> {
  /**
   * One for each input; null for a page that was never seen here. Undefined while they are read.
   */
  pages: (KeptAnswer<A> | null)[] | undefined;
  /** `current`: all are as the server says now. `offline`: it cannot be reached. */
  state: 'asking' | 'current' | 'offline' | 'failed';
  ask(): void;
}

/** Asks for each input once, and for all of them again by `ask` and when the connection is back. */
export const useKeptAnswers = <C extends AnyCall>(
  call: C,
  { list, of }: AnswerPlace,
  inputs: readonly Input<C>[],
): KeptAnswers<AnswerOf<C>> => {
  const { person, db } = usePerson();
  const { reachable } = useSyncStatus();
  const text = JSON.stringify(inputs);
  const read = JSON.parse(text) as Input<C>[];
  const pages = useMirror(
    (mirror) =>
      Promise.all(
        (JSON.parse(text) as Input<C>[]).map((input) =>
          readKeptAnswer<AnswerOf<C>>(mirror, { list, of }, input),
        ),
      ),
    [list, of, text],
  );
  const [times, setTimes] = useState(0);
  const [asked, setAsked] = useState<{
    times: number;
    states: ReadonlyMap<string, KeptAnswers<unknown>['state']>;
  }>({
    times: 0,
    states: new Map(),
  });
  const ask = useCallback(() => setTimes((known) => known + 1), []);
  // A server that was away is back, whatever the browser says of the network.
  const [wasReachable, setWasReachable] = useState(reachable);
  if (reachable !== wasReachable) {
    setWasReachable(reachable);
    if (reachable) ask();
  }
  useEffect(() => {
    let stale = false;
    const put = (input: string, state: KeptAnswers<unknown>['state']): void => {
      if (!stale)
        setAsked((known) => ({
          times,
          states: new Map([...(known.times === times ? known.states : []), [input, state]]),
        }));
    };
    const fetchPages = async (): Promise<void> => {
      for (const input of JSON.parse(text) as Input<C>[]) {
        const key = JSON.stringify(input);
        if (stale) return;
        if (asked.times === times && asked.states.get(key) === 'current') continue;
        const outcome = await askAsPerson(person, call, input).catch(() => null);
        if (outcome?.ok)
          await keepAnswer(db, { list, of }, input, {
            seenAt: clock.now(),
            answer: outcome.value,
          }).catch(() => undefined);
        put(key, outcome?.ok ? 'current' : outcome?.code === 'unreachable' ? 'offline' : 'failed');
      }
    };
    void fetchPages();
    return () => void (stale = true);
    // What was answered meanwhile is looked up when it runs, and does not run it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [person, db, call, list, of, text, times]);
  const states = read.map((input) =>
    asked.times === times ? asked.states.get(JSON.stringify(input)) : undefined,
  );
  const state =
    states.find((one) => one === 'failed' || one === 'offline') ??
    (states.every((one) => one === 'current') ? 'current' : 'asking');
  return { pages, state, ask };
};
