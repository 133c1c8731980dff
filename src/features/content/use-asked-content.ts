/**
 * Contents that no feed tells of: one that this device does not have is asked for when it is
 * opened, and one that it keeps is brought up to date. What was opened stays for offline use.
 */
import { useEffect, useState } from 'react';
import { findContent } from '#contract/areas/content/api/content.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { askAsPerson } from '#src/platform/requests/ask-as-person.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { useSyncStatus } from '#src/platform/runtime/use-sync-status.ts';
import { forgetContent, keepContents, markOpened } from '#sync/pull/keep-contents.ts';

/** ms, age from which a kept content is asked for anew. */
const STALE_MS = 300_000;
const ATTEMPTS = 3;

type Outcome = 'done' | 'failed' | 'unreachable';

const bring = async ({ person, db }: PersonRuntime, idContentItem: string): Promise<Outcome> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await askAsPerson(person, findContent, { params: { idContentItem } });
    if (!outcome.ok) {
      if (outcome.code === 'unreachable') return 'unreachable';
      if (outcome.code === 'not_found') await forgetContent(db, idContentItem);
      // Who has to log in again is told so elsewhere.
      return outcome.code === 'not_found' || outcome.code === 'unauthenticated' ? 'done' : 'failed';
    }
    const { content, asOf } = outcome.value;
    if (await keepContents(db, { contents: content, asOf }, { seenAt: clock.now(), opened: true }))
      return 'done';
  }
  return 'failed';
};

export interface AskedContent {
  /** `asking` only where the device does not have it. */
  state: 'asking' | Outcome;
  again(): void;
}

/** `here`: whether the mirror has it; undefined while it is read. */
export const useAskedContent = (idContentItem: string, here: boolean | undefined): AskedContent => {
  const runtime = usePerson();
  const { reachable } = useSyncStatus();
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<{ of: string; outcome: Outcome } | null>(null);
  const of = `${tries} ${idContentItem}`;
  useEffect(() => {
    if (here === undefined) return;
    let current = true;
    const put = (outcome: Outcome): void => {
      if (current) setAsked({ of, outcome });
    };
    const look = async (): Promise<void> => {
      if (here) {
        const mark = await markOpened(runtime.db, idContentItem);
        if (!mark || clock.now() - mark.seenAt <= STALE_MS) return;
      }
      if (reachable) put(await bring(runtime, idContentItem));
    };
    look().catch(() => put('failed'));
    return () => {
      current = false;
    };
  }, [here, reachable, runtime, idContentItem, of]);
  const state =
    here === false && reachable && asked?.of !== of
      ? 'asking'
      : asked?.of === of
        ? asked.outcome
        : 'done';
  return { state, again: () => setTries((count) => count + 1) };
};
