/**
 * Checks, imports and undoes, whether the tab that asked is open or not. Lines go some at a time,
 * each part in one transaction with how far it came: a process that dies is followed by another
 * after `TAKEN_MS`, which goes on behind the last part.
 */
import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type {
  ImportState,
  LineCounts,
  UndoCounts,
} from '#contract/areas/people/entities/people-import.ts';
import type { SharedServices } from '#server/area.ts';
import { peopleImportCopy as say } from '#server/copy/people-import-pt-br.ts';
import type { Executor, Tx } from '#server/db/database.ts';
import { people } from '#server/db/schema/access.ts';
import { peopleImportLines, peopleImports } from '#server/db/schema/people.ts';
import { RepeatedWork } from '#server/ports/repeated-work.ts';
import { administer } from '../audit/administer.ts';
import { applyLine, type Inviting, tieManager } from './apply-lines.ts';
import { type Importer, planLines } from './plan-lines.ts';
import { undoLine, type Undone } from './undo-lines.ts';

type Job = typeof peopleImports.$inferSelect;
type Values = Partial<typeof peopleImports.$inferInsert>;

const LOOK_MS = 15_000;
const TAKEN_MS = 60_000;
/** A file that brings the server down must not do so for ever. */
const MAX_ATTEMPTS = 5;
/** Lines of one transaction. */
const PART = 100;
/** Lines of one insert. */
const INSERTED = 500;

const working: readonly ImportState[] = ['checking', 'running', 'undoing'];

const i = peopleImports;
const l = peopleImportLines;

/** Another process works on it now. */
class Lost extends Error {
  override readonly name = 'Lost';
}

/** The administrator who began it is none any more, or is blocked. */
class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
}

/** In the audit, `blocked` is a person's own state. */
const undoneOf = ({ blocked, ...others }: UndoCounts): Record<string, number> => ({
  ...others,
  blockedPeople: blocked,
});

export class ImportJobs extends RepeatedWork {
  readonly #needs: SharedServices;
  /** Ends every session of a person who is blocked. */
  endSessions: (tenant: string, idUser: string) => Promise<void> = () => Promise.resolve();

  constructor(needs: SharedServices) {
    super(LOOK_MS, (error) =>
      needs.log.error({ err: error }, 'the imports of people could not be looked at'),
    );
    this.#needs = needs;
  }

  /** Takes up what an earlier run of the server left. */
  override async start(): Promise<void> {
    // No other process uses an embedded database: one that took a job before is gone.
    if (this.#needs.databaseKind === 'pglite')
      await this.#needs.db
        .update(i)
        .set({ nextAt: null })
        .where(inArray(i.state, [...working]));
    await super.start();
  }

  protected override async doDue(): Promise<void> {
    while (!this.closing.aborted) {
      const job = await this.#take();
      if (!job) return;
      await this.#do(job);
    }
  }

  async #take(): Promise<Job | null> {
    const { db, clock, ids } = this.#needs;
    const now = new Date(clock.now());
    return db.transaction(async (tx) => {
      const [due] = await tx
        .select({ tenant: i.tenant, id: i.id, attempts: i.attempts })
        .from(i)
        .where(and(inArray(i.state, [...working]), or(isNull(i.nextAt), lte(i.nextAt, now))))
        .orderBy(asc(i.createdAt), asc(i.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return null;
      const [job] = await tx
        .update(i)
        .set({
          takenBy: ids(),
          nextAt: new Date(clock.now() + TAKEN_MS),
          attempts: due.attempts + 1,
        })
        .where(and(eq(i.tenant, due.tenant), eq(i.id, due.id)))
        .returning();
      return job ?? null;
    });
  }

  async #do(job: Job): Promise<void> {
    const { db, log } = this.#needs;
    const idImport = job.id;
    try {
      if (job.attempts > MAX_ATTEMPTS)
        return await this.#put(db, job, this.#stopped(job, say.stopped));
      if (job.state === 'checking') await this.#check(job);
      if (job.state === 'running') await this.#run(job);
      if (job.state === 'undoing') await this.#undo(job);
    } catch (error) {
      if (error instanceof Lost) return;
      if (error instanceof NotAllowed)
        return await this.#put(db, job, this.#stopped(job, say.notAllowed));
      log.error({ err: error, tenant: job.tenant, idImport }, 'an import of people stopped');
      const isLast = job.attempts >= MAX_ATTEMPTS;
      await this.#put(
        db,
        job,
        isLast
          ? this.#stopped(job, say.stopped)
          : { nextAt: new Date(this.#needs.clock.now() + LOOK_MS) },
      );
    }
  }

  /** What stays of an import that cannot go on. */
  #stopped({ doneAt }: Job, reason: string): Values {
    const now = new Date(this.#needs.clock.now());
    return { state: 'failed', reason, doneAt: doneAt ?? now, takenBy: null, nextAt: null };
  }

  /** @throws Lost where another process has taken it meanwhile: then nothing is written. */
  async #put(db: Executor, job: Job, values: Values): Promise<void> {
    const rows = await db
      .update(i)
      .set(values)
      .where(and(eq(i.tenant, job.tenant), eq(i.id, job.id), eq(i.takenBy, job.takenBy ?? '')))
      .returning({ id: i.id });
    if (rows.length === 0) throw new Lost();
  }

  /** @throws NotAllowed where a role was taken away in the middle. */
  async #importer(db: Executor, { tenant, idUser, supporter }: Job): Promise<Importer> {
    const named = and(eq(people.tenant, tenant), inArray(people.id, [idUser, supporter ?? idUser]));
    const rows = await db
      .select({ id: people.id, admin: people.admin, blocked: people.blocked })
      .from(people)
      .where(named);
    const mine = rows.find(({ id }) => id === idUser);
    if (!mine || mine.admin === 0 || rows.some(({ blocked }) => blocked)) throw new NotAllowed();
    return { idOwn: supporter === null ? idUser : null, isOwner: mine.admin > 1 };
  }

  async #check(job: Job): Promise<void> {
    const { db, clock } = this.#needs;
    const { tenant, id: idImport } = job;
    const importer = await this.#importer(db, job);
    const p = people;
    const everyone = await db
      .select({
        id: p.id,
        username: p.username,
        usernameKey: p.usernameKey,
        name: p.name,
        email: p.email,
        emailKey: p.emailKey,
        phone: p.phone,
        role: p.role,
        department: p.department,
        unit: p.unit,
        branch: p.branch,
        employeeCode: p.employeeCode,
        managerName: p.managerName,
        idManager: p.idManager,
        hiredOn: p.hiredOn,
        admin: p.admin,
        imported: p.imported,
        profileTimes: p.profileTimes,
      })
      .from(p)
      .where(eq(p.tenant, tenant));
    const lines = planLines(job.table, job.columns, everyone, importer);
    await db.transaction(async (tx) => {
      await tx.delete(l).where(and(eq(l.tenant, tenant), eq(l.idImport, idImport)));
      for (let at = 0; at < lines.length; at += INSERTED)
        await tx
          .insert(l)
          .values(lines.slice(at, at + INSERTED).map((line) => ({ ...line, tenant, idImport })));
      await this.#put(tx, job, {
        state: 'checked',
        counts: await this.#counts(tx, job),
        position: 0,
        attempts: 0,
        takenBy: null,
        nextAt: new Date(clock.now()),
      });
    });
  }

  async #counts(db: Executor, { tenant, id }: Job): Promise<LineCounts> {
    const rows = await db
      .select({ kind: l.kind, n: count() })
      .from(l)
      .where(and(eq(l.tenant, tenant), eq(l.idImport, id)))
      .groupBy(l.kind);
    const none = { new: 0, change: 0, same: 0, refused: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ kind, n }) => [kind, n])) };
  }

  async #inviting({ tenant, invites, address }: Job): Promise<Inviting | null> {
    const { db, docs, mails } = this.#needs;
    if (!invites || address === null) return null;
    const [app] = await docs.list(db, tenant, 'app');
    return { address, company: app?.name ?? '', mails };
  }

  /** The next lines that are to be carried out. */
  async #part(tx: Tx, { tenant, id }: Job, after: number, more?: ReturnType<typeof eq>) {
    return tx
      .select()
      .from(l)
      .where(and(eq(l.tenant, tenant), eq(l.idImport, id), gt(l.at, after), more))
      .orderBy(asc(l.at))
      .limit(PART);
  }

  #actor({ tenant, idUser, supporter }: Job) {
    return { tenant, idUser, ...(supporter !== null && { supporter }) };
  }

  /** `position` counts the lines that are through; behind the last one managers are tied. */
  async #run(job: Job): Promise<void> {
    const inviting = await this.#inviting(job);
    let { position } = job;
    for (let isDone = false; !isDone && !this.closing.aborted;) {
      const importer = await this.#importer(this.#needs.db, job);
      ({ position, isDone } = await administer(
        this.#needs,
        this.#actor(job),
        async (writing, note) => {
          const { tx } = writing;
          const lines = await this.#part(tx, job, position - 1);
          for (const line of lines) await applyLine({ writing, note, importer, inviting }, line);
          const next = (lines.at(-1)?.at ?? position - 1) + 1;
          const through = { position: next, attempts: 0, nextAt: this.#later() };
          if (lines.length === PART) {
            await this.#put(tx, job, through);
            return { position: next, isDone: false };
          }
          const tied = and(eq(l.applied, true), sql`${l.manager} is not null`);
          const withManager = await tx
            .select()
            .from(l)
            .where(and(eq(l.tenant, job.tenant), eq(l.idImport, job.id), tied))
            .orderBy(asc(l.at));
          for (const line of withManager)
            await tieManager({ writing, note, importer, inviting }, line);
          const counts = await this.#counts(tx, job);
          await this.#put(tx, job, {
            ...through,
            state: 'done',
            counts,
            takenBy: null,
            doneAt: writing.now,
          });
          await note({
            action: 'people.import',
            subjectKind: 'import',
            idSubject: job.id,
            subjectName: job.fileName,
            before: {},
            after: counts,
          });
          return { position: next, isDone: true };
        },
      ));
      this.#needs.mails.wake();
    }
    if (this.closing.aborted) await this.#giveBack(job);
  }

  #later(): Date {
    return new Date(this.#needs.clock.now() + TAKEN_MS);
  }

  /** The server closes: another one, or its next run, goes on at once. */
  async #giveBack(job: Job): Promise<void> {
    await this.#put(this.#needs.db, job, { nextAt: null, takenBy: null }).catch(
      (error: unknown) => {
        if (!(error instanceof Lost)) throw error;
      },
    );
  }

  /** Changes first: a person who is no longer a manager by them can be removed. */
  async #undo(job: Job): Promise<void> {
    const done = { restored: 0, removed: 0, blocked: 0, kept: 0, ...job.undo };
    for (let isDone = false; !isDone && !this.closing.aborted;) {
      await this.#importer(this.#needs.db, job);
      const blocked: string[] = [];
      isDone = await administer(this.#needs, this.#actor(job), async (writing, note) => {
        const { tx } = writing;
        blocked.length = 0;
        const part = async (kind: 'change' | 'new') =>
          this.#part(tx, job, -1, and(eq(l.applied, true), eq(l.kind, kind)));
        const changed = await part('change');
        const lines = changed.length > 0 ? changed : await part('new');
        const outcomes: Undone[] = [];
        for (const line of lines) {
          const outcome = await undoLine({ writing, note }, line);
          if (outcome === 'blocked' && line.idUser !== null) blocked.push(line.idUser);
          outcomes.push(outcome);
        }
        const undo = { ...done };
        for (const outcome of outcomes) undo[outcome] += 1;
        const isOver = lines.length === 0;
        await this.#put(tx, job, {
          undo,
          position: Object.values(undo).reduce((sum, n) => sum + n, 0),
          attempts: 0,
          nextAt: this.#later(),
          ...(isOver && { state: 'undone', takenBy: null }),
        });
        if (isOver)
          await note({
            action: 'people.undoImport',
            subjectKind: 'import',
            idSubject: job.id,
            subjectName: job.fileName,
            before: {},
            after: undoneOf(undo),
          });
        Object.assign(done, undo);
        return isOver;
      });
      for (const idUser of blocked) await this.endSessions(job.tenant, idUser);
    }
    if (this.closing.aborted) await this.#giveBack(job);
  }
}
