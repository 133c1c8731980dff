/** Calendar and campaigns of a company. Times as in moment.ts. */
import { z } from 'zod';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { moment } from './moment.ts';
import { code, line, lines, link, maybe, path, prose, slug } from './values.ts';

const points = z.int().min(1, importCopy.atLeast(1)).max(100_000);

export const scheduleFormat = z.strictObject({
  types: z.array(z.strictObject({ id: slug, description: line(80) })).min(1, importCopy.atLeast(1)),
  events: z.array(
    z.strictObject({
      id: slug,
      type: slug,
      title: line(200),
      description: maybe(lines(1000)),
      url: maybe(link),
      start: moment,
      end: moment,
      /** Code of the page that the event belongs to. */
      nodeCode: maybe(code),
    }),
  ),
});
export type ScheduleFormat = z.infer<typeof scheduleFormat>;

export const campaignFormat = z.strictObject({
  id: slug,
  name: line(120),
  description: maybe(lines(1000)),
  start: moment,
  end: moment,
  /** Markdown. */
  rules: maybe(prose),
  image: maybe(path),
  nodes: z.array(slug).default([]),
  contents: z.array(slug).default([]),
  /** Points by what earns them: {completed: 10, page: 50, passed: 30, visited: 1}. */
  points: z
    .strictObject({
      completed: maybe(points),
      page: maybe(points),
      passed: maybe(points),
      visited: maybe(points),
    })
    .default({ completed: null, page: null, passed: null, visited: null }),
  /**
   * Only people of these departments take part. Left out: every person who takes part in campaigns.
   */
  departments: z.array(line(120)).default([]),
});
export type CampaignFormat = z.infer<typeof campaignFormat>;
