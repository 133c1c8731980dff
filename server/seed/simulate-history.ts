import { and, eq, gt } from 'drizzle-orm';
import { people } from '#server/db/schema/access.ts';
import type { ProgressFormat } from '#server/areas/publish/format/progress-format.ts';
import { judge, say } from './simulate-comments.ts';
import { evaluate } from './simulate-evaluations.ts';
import { registerExternal, type ExternalOptions } from './simulate-external.ts';
import { fail } from './simulate-failed.ts';
import { ask, like, rate, see, wish } from './simulate-requests.ts';
import { study } from './simulate-study.ts';

/**
 * Simulates the past activity of a demonstration's people, in the given order. The first
 * administrator answers requests and courses.
 */
export const simulateHistory = async (
  options: ExternalOptions,
  done: readonly ProgressFormat[],
): Promise<void> => {
  const { db, tenant } = options;
  const [admin] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.tenant, tenant), gt(people.admin, 0)))
    .orderBy(people.username);
  for (const one of done) {
    if ('content' in one) await study(options, [one]);
    else if ('failed' in one) await fail(options, one);
    else if ('like' in one) await like(options, one);
    else if ('evaluates' in one) await evaluate(options, one);
    else if ('rates' in one) await rate(options, one);
    else if ('seen' in one) await see(options, one);
    else if ('wishes' in one) await wish(options, one);
    else if ('comment' in one) await say(options, one);
    else if ('reports' in one || 'hides' in one) await judge(options, one);
    else if (!admin) throw new Error(`${tenant} has no person who could answer`);
    else if ('external' in one) await registerExternal(options, one, admin.id);
    else await ask(options, one, admin.id);
  }
};
