import type { packageUploads } from '#server/db/schema/package-uploads.ts';

export type UploadRow = typeof packageUploads.$inferSelect;

/**
 * The job that a process may take. Of a company it is the oldest whose bytes are here: an older
 * version must not come after a newer one. None of a company while another process is at one of its
 * jobs, because two imports at once would overwrite each other's pages.
 * @param jobs all that wait, the oldest first
 * @param here uploads whose bytes this process has
 */
export const nextJob = (
  jobs: readonly UploadRow[],
  here: ReadonlySet<string>,
  now: number,
): UploadRow | null => {
  const isDue = ({ nextAt }: UploadRow): boolean => nextAt.getTime() <= now;
  const busy = new Set(
    jobs.filter((job) => job.takenBy !== null && !isDue(job)).map(({ tenant }) => tenant),
  );
  for (const job of jobs) {
    if (!here.has(job.id) || busy.has(job.tenant)) continue;
    if (isDue(job)) return job;
    busy.add(job.tenant);
  }
  return null;
};
