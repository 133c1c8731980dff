import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { feedSchemas } from '#contract/feed.ts';
import { feedTables } from '#contract/feed-tables.ts';
import { largeCompany } from './large-company.ts';

const size = { nodes: 25, elements: 6, coursesPerArea: 4, enrollments: 3 };

describe('a large company', () => {
  const company = largeCompany(size);

  it('is as large as asked', () => {
    const courses = company.nodes.filter((node) => node.nodeType === 'LEARNING');
    expect([company.nodes.length - 1, courses.length, company.contents.length]).toEqual([
      25, 20, 120,
    ]);
    expect(courses.every((course) => course.mapElements.length === 6)).toBe(true);
    expect([
      company.enrollments.length,
      company.nodeEnrollments.length,
      company.contentEnrollments.length,
    ]).toEqual([3, 3, 9]);
  });

  it('is made of rows that any client takes', () => {
    for (const [table, rows] of [
      ['node', company.nodes],
      ['content', company.contents],
      ['menu', [company.menu]],
      ['enrollment', company.enrollments],
      ['nodeEnrollment', company.nodeEnrollments],
      ['contentEnrollment', company.contentEnrollments],
    ] as const) {
      expect(z.array(feedSchemas[table]).parse(rows)).toEqual(rows);
      const ids = rows.map(
        (row) => Object.entries(row).find(([name]) => name === feedTables[table].key)?.[1],
      );
      expect(new Set(ids).size).toBe(rows.length);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(largeCompany(size)).toEqual(company);
    expect(largeCompany({ ...size, seed: 2 }).contents).not.toEqual(company.contents);
  });
});
