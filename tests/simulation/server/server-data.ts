/** What the model server keeps, and where what it is told comes from. */
import type { FailureCode } from '#contract/failure.ts';
import type { ChangeRow, PushRequest } from '#contract/protocol.ts';
import type { RowSteps } from '#server/db/schema/sync.ts';
import type { CompanyState, PersonState, Write } from './state.ts';

/** A change with the steps that led to it. */
export type FeedRow = ChangeRow & { steps: RowSteps | null };

export interface Scope {
  head: number;
  /** Tombstones up to here are deleted. */
  floor: number;
  rows: Map<string, FeedRow>;
  /** `[epoch, head]`: where it stood when an epoch first raised it; epochs are numbered from 0. */
  turns: [number, number][];
}

export interface Entry {
  /** Null where only the key is known. */
  fp: string | null;
  verdict: 'applied' | 'merged' | 'rejected' | 'conflict';
  code?: FailureCode | undefined;
}

/** One effect of a write: the ground truth for the oracles. */
export interface EffectLine extends Write {
  person: string;
  supporter?: string | undefined;
  device: string;
}

/** Where writes come from. */
export interface Origin {
  device: string;
  clock: PushRequest['clock'] | null;
  supporter?: string | undefined;
}

export interface Account {
  idUser: string;
  supporter?: string | undefined;
}

export interface ServerData {
  people: Map<string, PersonState>;
  company: CompanyState;
  ledger: Map<string, Entry>;
  scopes: Map<string, Scope>;
  effects: EffectLine[];
  /** The epochs of this history, oldest first. */
  epochs: string[];
}

/** A feed begins empty when it is first named. */
export const scopeIn = ({ scopes }: Pick<ServerData, 'scopes'>, name: string): Scope => {
  const known = scopes.get(name) ?? {
    head: 0,
    floor: 0,
    rows: new Map<string, FeedRow>(),
    turns: [],
  };
  scopes.set(name, known);
  return known;
};

export interface ServerTrouble {
  /** The response to everything while the server is down. */
  down: FailureCode | null;
  /**
   * Writes that it cannot process: the whole batch fails, or only the write gets a failure verdict.
   */
  poison: ((write: { kind: string; payload: unknown }) => boolean) | null;
  poisonStyle: 'batch' | 'word';
}

/** What reading is answered: a server without room still answers it. */
export const readsDown = ({ down }: ServerTrouble): FailureCode | null =>
  down === 'storage_full' ? null : down;
