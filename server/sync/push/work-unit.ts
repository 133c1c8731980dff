import { readSupporterName } from '#server/areas/access/supporter-name.ts';
import { PointsWork } from '#server/areas/campaign/points-work.ts';
import { countAchievements } from '#server/areas/campaign/count-achievements.ts';
import { RatingWork } from '#server/areas/content/rating-work.ts';
import { VisitWork } from '#server/areas/content/visit-work.ts';
import type { CompanyDocs } from '#server/feed/company-docs.ts';
import { PersonDocs } from '#server/areas/content/person-docs.ts';
import type { Tx } from '#server/db/database.ts';
import { AccessLog } from '#server/areas/learning/access-log.ts';
import { EvaluationWork } from '#server/areas/learning/attempts/evaluation-work.ts';
import { LearningWork } from '#server/areas/learning/learning-work.ts';
import { Changes } from '#server/feed/changes.ts';
import type { LearningContext } from '#server/areas/learning/learning-context.ts';
import type { Effect } from '#server/feed/command-context.ts';
import { prepareWrite, reassignOf } from '#server/sync/queued-writes.ts';
import { WriteTimes } from '#server/feed/last-write.ts';
import type { ReadAhead } from '#server/feed/read-ahead.ts';
import { correctedTime, noLaterThan } from './corrected-time.ts';
import type { QueuedOp, Sender } from '../../feed/queued-op.ts';

/**
 * State shared by a batch of writes inside one transaction or savepoint: flushed completely or
 * discarded.
 */
export class WorkUnit {
  readonly changes = new Changes();
  readonly #learning: LearningWork;
  readonly #evaluations: EvaluationWork;
  readonly #visits: VisitWork;
  readonly #ratings: RatingWork;
  readonly #accessLog: AccessLog;
  readonly #times: WriteTimes;
  readonly #points: PointsWork;
  readonly #tx: Tx;
  readonly #sender: Sender;
  readonly #docs: CompanyDocs;

  constructor(tx: Tx, sender: Sender, docs: CompanyDocs) {
    this.#tx = tx;
    this.#sender = sender;
    this.#docs = docs;
    this.#evaluations = new EvaluationWork(tx, sender.tenant, sender.idUser, sender.receivedAt);
    this.#learning = new LearningWork(tx, sender.tenant, sender.idUser, this.#evaluations);
    this.#visits = new VisitWork(tx, sender.tenant, sender.idUser);
    this.#ratings = new RatingWork(tx, sender.tenant, sender.idUser);
    this.#accessLog = new AccessLog(tx);
    this.#times = new WriteTimes(tx, sender.tenant, sender.idUser);
    this.#points = new PointsWork(tx, sender, () => docs.list(tx, sender.tenant, 'campaign'));
  }

  async readAhead({ enrollments, enrolled, visits, ratings }: ReadAhead): Promise<void> {
    await this.#learning.load(enrollments, enrolled);
    await this.#visits.load(visits);
    await this.#ratings.load(ratings);
  }

  contextOf(op: QueuedOp): LearningContext {
    const { tenant, idUser, receivedAt, supporter, clock = null } = this.#sender;
    const at = correctedTime(op.at, clock, receivedAt);
    const tx = this.#tx;
    const docs = this.#docs;
    const own = new PersonDocs(docs, tx, tenant, idUser);
    return {
      tx,
      tenant,
      idUser,
      key: op.key,
      at,
      madeAt: () => this.#times.of(op, at),
      noLaterThan: noLaterThan(op.at, clock, receivedAt),
      clockOffset: op.at ? at.getTime() - op.at.wall : 0,
      receivedAt,
      unlocked: false,
      supporter: supporter ?? null,
      supportedBy: () => readSupporterName(tx, tenant, supporter),
      changes: this.changes,
      learning: this.#learning,
      evaluations: this.#evaluations,
      visits: this.#visits,
      ratings: this.#ratings,
      accessLog: this.#accessLog,
      points: this.#points,
      node: (idNode) => own.node(idNode),
      nodes: () => own.nodes(),
      team: (idTeam) => own.team(idTeam),
      ownTeam: (idTeam) => own.ownTeam(idTeam),
      content: (idContentItem) => own.content(idContentItem),
      section: (idSection) => docs.get(tx, tenant, 'section', idSection),
      terms: () => docs.list(tx, tenant, 'term'),
      perform: (person, write, by) => this.#perform(person, write, by),
      asPerson: (person, write, work) => this.#asPerson(person, write, work),
      reassignOf,
    };
  }

  async #perform(idUser: string, op: QueuedOp, supporter?: string): Promise<Effect> {
    const prepared = prepareWrite(op.kind, op.kindV, op.payload);
    if (!prepared) return { rejected: 'version_unsupported' };
    if ('field' in prepared) return { rejected: 'invalid_fields', field: prepared.field };
    return this.#asPerson(idUser, op, (context) => {
      const { tx, tenant } = context;
      const by = supporter ?? context.supporter ?? undefined;
      return prepared.effect({
        ...context,
        supporter: by ?? null,
        supportedBy: () => readSupporterName(tx, tenant, by),
      });
    });
  }

  async #asPerson<T>(
    idUser: string,
    op: QueuedOp,
    work: (context: LearningContext) => Promise<T>,
  ): Promise<T> {
    const own = idUser === this.#sender.idUser;
    const unit = own
      ? this
      : new WorkUnit(this.#tx, { ...this.#sender, idUser, device: null }, this.#docs);
    const done = await work({ ...unit.contextOf(op), unlocked: true });
    if (!own) {
      await unit.flush();
      this.changes.adopt(unit.changes);
    }
    return done;
  }

  async flush(): Promise<void> {
    const { tenant, idUser, receivedAt } = this.#sender;
    const own = new PersonDocs(this.#docs, this.#tx, tenant, idUser);
    await countAchievements(this.#points, {
      learning: this.#learning,
      evaluations: this.#evaluations,
      docs: own,
      now: receivedAt,
    });
    await this.#visits.flush();
    await this.#ratings.flush(this.changes);
    await this.#learning.flush(this.changes);
    await this.#evaluations.flush(this.changes);
    await this.#accessLog.flush();
    await this.#times.flush();
    // The rows that many people's writes share, so they are locked as late as can be.
    await this.#points.flush(this.changes);
  }
}
