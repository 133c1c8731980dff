/** All scopes that a person may mirror, with their heads. */
import type { ScopeHead } from '#contract/protocol.ts';
import type { KnownHeads } from './known-heads.ts';
import { scopesOf } from './scope.ts';

export const readHeads = async (
  { heads }: { heads: KnownHeads },
  tenant: string,
  person: Parameters<typeof scopesOf>[0],
): Promise<ScopeHead[]> => {
  const names = scopesOf(person);
  const known = await heads.of(tenant, names);
  return names.map((scope, i) => ({ scope, head: known[i] ?? 0 }));
};
