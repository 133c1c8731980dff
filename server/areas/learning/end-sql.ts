import { type SQL, sql } from 'drizzle-orm';
import { teams } from '#server/db/schema/classes.ts';
import { enrollments, nodes } from '#server/db/schema/learning.ts';

/**
 * The query only sorts out what cannot have changed: months and days in the company's time are for
 * the rule to count.
 */
export const END_MARGIN = sql`interval '5 days'`;

/**
 * About when an enrolment ends, to `END_MARGIN`; null where nothing ends it. For queries that join
 * its page and its class.
 */
export const roughEnd = (): SQL => {
  const e = enrollments;
  const before = sql`coalesce(${e.expiredFrom}, ${e.status})`;
  const months = sql`(${nodes.doc}->>'validityMonths')::int`;
  const days = sql`nullif((${teams.doc}->>'duration')::int, 0)`;
  const from = sql`greatest(${e.startDate}, (${teams.doc}->>'initialDate')::timestamptz)`;
  const due = sql`least((${teams.doc}->>'finalDate')::timestamptz, ${from} + make_interval(days => ${days}))`;
  return sql`case when ${before} in ('COMPLETED', 'PASSED') then ${e.finishDate} + make_interval(months => ${months})
    when ${before} in ('NOT_ATTEMPTED', 'IN_PROGRESS') then ${due} end`;
};
