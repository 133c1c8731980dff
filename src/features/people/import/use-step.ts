/** A step of an import that the server takes: one at a time, and what it said where it refused. */
import { useState } from 'react';
import type { AnswerOf, AnyCall } from '#contract/call.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { importCopy } from './import.copy.ts';

type Input<C extends AnyCall> = Parameters<typeof askAsPerson<C>>[2];

export const useStep = () => {
  const { person } = usePerson();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async <C extends AnyCall>(
    call: C,
    input: Input<C>,
    then: (answer: AnswerOf<C>) => void,
  ): Promise<void> => {
    setSending(true);
    setRefusal(null);
    try {
      const outcome = await askAsPerson(person, call, input);
      if (outcome.ok) return then(outcome.value);
      const { problem } = outcome;
      setRefusal(problem?.fields?.[0]?.message ?? problem?.message ?? importCopy.again);
    } finally {
      setSending(false);
    }
  };
  return { take, sending, refusal, refuse: setRefusal };
};
