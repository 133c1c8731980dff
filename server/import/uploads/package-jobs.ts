/**
 * Packages that were sent and wait to be prepared. A job stands in the database, so that a server
 * that ended takes it up again; of several processes on one database each takes what lies in its
 * own folder, one job of a company at a time. A process that dies is followed by another after
 * `TAKEN_MS`.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import { importCopy } from '#server/copy/import-pt-br.ts';
import { packageUploads } from '#server/db/schema/package-uploads.ts';
import { RepeatedWork } from '#server/ports/repeated-work.ts';
import type { Services } from '#server/services.ts';
import type { UploadStore, WholeUpload } from '#server/uploads/upload-store.ts';
import { ImportRefused } from '../source/import-problems.ts';
import { nextJob } from './next-job.ts';
import { type Job, preparePackage } from './prepare-package.ts';
import { showFailed } from './show-failed.ts';
import { watchOutage } from './watch-outage.ts';

declare module '#server/services.ts' {
  interface Services {
    /** Null where nothing can be uploaded. */
    packageJobs: PackageJobs | null;
  }
}

/** For how long others keep off a job; renewed while it runs. */
const TAKEN_MS = 30_000;
const RENEW_MS = 10_000;
const LOOK_MS = 15_000;
const FIRST_WAIT_MS = 15_000;
/** Until the storage or the database is back, or there is room on the disk. */
const OUTAGE_WAIT_MS = 60_000;
/** A package that brings the server down must not do so for ever. */
const MAX_ATTEMPTS = 5;
/** After this the file of a job is not waited for any more, nor is an outage. */
const LOST_MS = 24 * 60 * 60_000;
/** An arbitrary number, the same in every process. */
const TAKE_LOCK = 7_205_160_921;

type Needs = Pick<
  Services,
  'db' | 'databaseKind' | 'storage' | 'disk' | 'clock' | 'ids' | 'announce' | 'log'
>;
type Ended =
  | { state: 'SUCCESS'; title: string; idNode: string; idContentItem: string }
  | { state: 'ERROR'; reason: string };

export class PackageJobs extends RepeatedWork {
  readonly #needs: Needs;
  readonly #fileStore: UploadStore;

  constructor(needs: Needs, fileStore: UploadStore) {
    super(LOOK_MS, (error) =>
      needs.log.error({ err: error }, 'the uploads of packages could not be looked at'),
    );
    this.#needs = needs;
    this.#fileStore = fileStore;
    // Its files take as much again, and more once they are unpacked.
    this.isPaused = () => !needs.disk.takesWrites || !needs.disk.admits(0);
  }

  /** All bytes of an upload are here. The same again changes nothing. */
  async add({ id, size, facts }: WholeUpload): Promise<void> {
    const now = new Date(this.#needs.clock.now());
    const { tenant = '', idUser = '', fileName = '', sha256 = '', area, idNode } = facts;
    const row = {
      tenant,
      id,
      idUser,
      fileName,
      size,
      sha256,
      area: area ?? null,
      idNode: idNode ?? null,
    };
    await this.#needs.db
      .insert(packageUploads)
      .values({ ...row, state: 'PENDING', createdAt: now, nextAt: now })
      .onConflictDoNothing();
    this.wake();
  }

  /** Takes up what an earlier run of the server left, and looks again and again. */
  override async start(): Promise<void> {
    // No other person uses an embedded database: a person who took a job before is gone.
    if (this.#needs.databaseKind === 'pglite')
      await this.#needs.db
        .update(packageUploads)
        .set({ nextAt: new Date(this.#needs.clock.now()), takenBy: null })
        .where(eq(packageUploads.state, 'PENDING'));
    await super.start();
  }

  /** The job that is under way when the server closes is given back. */
  protected override async doDue(): Promise<void> {
    await this.#tidy();
    while (!this.closing.aborted) {
      const job = await this.#take();
      if (!job) return;
      await this.#do(job);
    }
  }

  /**
   * Bytes that came whole without any person being told of them become jobs; bytes of jobs that are
   * over go.
   */
  async #tidy(): Promise<void> {
    const { db } = this.#needs;
    for (const upload of await this.#fileStore.whole()) {
      const [row] = await db
        .select({ state: packageUploads.state })
        .from(packageUploads)
        .where(this.#is(upload.facts['tenant'], upload.id));
      if (!row) await this.add(upload);
      else if (row.state !== 'PENDING') await this.#fileStore.remove(upload.id);
    }
  }

  async #take(): Promise<Job | null> {
    const { db, clock, ids } = this.#needs;
    const now = clock.now();
    const [waiting] = await db
      .select({ id: packageUploads.id })
      .from(packageUploads)
      .where(eq(packageUploads.state, 'PENDING'))
      .limit(1);
    if (!waiting) return null;
    const here = new Set((await this.#fileStore.whole()).map(({ id }) => id));
    return db.transaction(async (tx) => {
      // Two processes must not take jobs of the same company beside each other.
      await tx.execute(sql`select pg_advisory_xact_lock(${TAKE_LOCK})`);
      const jobs = await tx
        .select()
        .from(packageUploads)
        .where(eq(packageUploads.state, 'PENDING'))
        .orderBy(asc(packageUploads.createdAt), asc(packageUploads.id));
      for (const { tenant, id } of jobs.filter(
        (job) => !here.has(job.id) && job.createdAt.getTime() + LOST_MS < now,
      ))
        await tx
          .update(packageUploads)
          .set({ state: 'ERROR', reason: importCopy.uploadLost, doneAt: new Date(now) })
          .where(this.#is(tenant, id));
      const job = nextJob(jobs, here, now);
      if (!job) return null;
      const taken = {
        takenBy: ids(),
        attempts: job.attempts + 1,
        nextAt: new Date(now + TAKEN_MS),
      };
      await tx.update(packageUploads).set(taken).where(this.#is(job.tenant, job.id));
      return { ...job, ...taken };
    });
  }

  async #do(job: Job): Promise<void> {
    const { clock, log } = this.#needs;
    const lost = new AbortController();
    const outage = watchOutage(this.#needs.storage);
    const renewing = setInterval(() => {
      this.#put(job, { nextAt: new Date(clock.now() + TAKEN_MS) }).then(
        (mine) => mine || lost.abort(),
        () => undefined,
      );
    }, RENEW_MS);
    try {
      if (job.attempts > MAX_ATTEMPTS) return await this.#giveUp(job);
      const signal = AbortSignal.any([this.closing, lost.signal]);
      await this.#end(
        job,
        await preparePackage(
          { ...this.#needs, storage: outage.storage },
          this.#fileStore,
          job,
          signal,
        ),
      );
    } catch (error) {
      outage.note(error);
      if (error instanceof ImportRefused) {
        await this.#end(job, {
          state: 'ERROR',
          reason: error.problems.map(({ message }) => message).join('\n'),
        });
      } else if (this.closing.aborted) {
        await this.#put(job, {
          nextAt: new Date(clock.now()),
          takenBy: null,
          attempts: job.attempts - 1,
        });
      } else if (
        !lost.signal.aborted &&
        outage.seen &&
        job.createdAt.getTime() + LOST_MS > clock.now()
      ) {
        // Nothing is wrong with the package: it waits until what it needs is back.
        log.error(
          { err: error, tenant: job.tenant, upload: job.id },
          'a package could not be prepared for now',
        );
        await this.#put(job, {
          nextAt: new Date(clock.now() + OUTAGE_WAIT_MS),
          takenBy: null,
          attempts: job.attempts - 1,
        });
      } else if (!lost.signal.aborted) {
        log.error(
          { err: error, tenant: job.tenant, upload: job.id, attempts: job.attempts },
          'a package could not be prepared',
        );
        if (job.attempts >= MAX_ATTEMPTS) await this.#giveUp(job);
        else
          await this.#put(job, {
            nextAt: new Date(clock.now() + FIRST_WAIT_MS * 2 ** (job.attempts - 1)),
            takenBy: null,
          });
      }
    } finally {
      clearInterval(renewing);
    }
  }

  async #giveUp(job: Job): Promise<void> {
    await showFailed(this.#needs, job, importCopy.uploadGivenUp);
    await this.#end(job, { state: 'ERROR', reason: importCopy.uploadGivenUp });
  }

  async #end(job: Job, ended: Ended): Promise<void> {
    const doneAt = new Date(this.#needs.clock.now());
    if (await this.#put(job, { ...ended, doneAt, takenBy: null }))
      await this.#fileStore.remove(job.id);
  }

  /** False where another process has taken it meanwhile: then nothing is written. */
  async #put(job: Job, values: Partial<typeof packageUploads.$inferInsert>): Promise<boolean> {
    const mine = and(this.#is(job.tenant, job.id), eq(packageUploads.takenBy, job.takenBy));
    const rows = await this.#needs.db
      .update(packageUploads)
      .set(values)
      .where(mine)
      .returning({ id: packageUploads.id });
    return rows.length > 0;
  }

  #is(tenant: string | undefined, id: string) {
    return and(eq(packageUploads.tenant, tenant ?? ''), eq(packageUploads.id, id));
  }
}
