/** The model server for the simulation: a company with two courses, two people, and changes that are not caused by writes. */
import type { FailureCode } from '#contract/failure.ts';
import { feed } from '#contract/entities/feed.ts';
import { type FeedTable, feedTables } from '#contract/kinds.ts';
import { aContent, aMe, anEnrollment, aNode, aNodeEnrollment, aTerm } from '#tests/builders/rows.ts';
import { enrollmentOf, nodeEnrollmentOf, PEOPLE } from '../story/people.ts';
import type { World } from '../world.ts';
import { COURSES, mapOf } from './courses.ts';
import type { Catalogue, PersonState } from './effects.ts';
import { COMPANY, type EffectLine, ModelServer, personScope, type ServerData } from './model-server.ts';
import type { ServerView, SimulatedServer } from './simulated-server.ts';

const catalogue = (): Catalogue => ({
  contents: new Set(COURSES.flatMap((course) => [...course.contents])),
  maps: new Map(COURSES.map((course) => [course.idNode, mapOf(course)])),
  usage: 1,
});

const isFeedTable = (name: string): name is FeedTable => (feedTables as readonly string[]).includes(name);

export class Model extends ModelServer implements SimulatedServer {
  #backUp: ServerData | null = null;

  constructor(world: World) {
    super(catalogue(), () => world.scheduler.now);
    for (const course of COURSES) {
      this.tell(COMPANY, {
        t: 'node',
        id: course.idNode,
        v: 1,
        op: 'put',
        d: aNode({ idNode: course.idNode, mapElements: mapOf(course) }),
      });
      for (const id of course.contents)
        this.tell(COMPANY, { t: 'content', id, v: 1, op: 'put', d: aContent({ idContentItem: id, idNode: course.idNode }) });
    }
    this.tell(COMPANY, { t: 'term', id: 'uso', v: 1, op: 'put', d: aTerm() });
    for (const idUser of PEOPLE) {
      const nodes: PersonState['nodes'] = new Map();
      const me = aMe({ idUser, username: idUser, name: idUser });
      this.data.people.set(idUser, {
        me,
        nodes,
        contents: new Map(),
        ratings: new Map(),
        visits: new Map(),
        accesses: new Map(),
        made: new Map(),
        series: new Map(),
      });
      const scope = personScope(idUser);
      this.tell(scope, { t: 'me', id: idUser, v: 1, op: 'put', d: me });
      for (const { idNode } of COURSES) {
        const [idEnrollment, idNodeEnrollment] = [enrollmentOf(idUser, idNode), nodeEnrollmentOf(idUser, idNode)];
        nodes.set(idNodeEnrollment, { idEnrollment, idNode });
        this.tell(scope, { t: 'enrollment', id: idEnrollment, v: 1, op: 'put', d: anEnrollment({ idEnrollment, idUser, idNode }) });
        this.tell(scope, {
          t: 'nodeEnrollment',
          id: idNodeEnrollment,
          v: 1,
          op: 'put',
          d: aNodeEnrollment({ idNodeEnrollment, idEnrollment, idUser, idNode }),
        });
      }
    }
    this.onRefusal = (opId) => void world.refused.add(opId);
    this.onEffect = (line: EffectLine) => world.trace.add(`effect ${line.person} ${line.kind} ${line.opId}`);
  }

  setDown(code: FailureCode | null): void {
    this.trouble.down = code;
  }

  setPoison(poison: ((write: { kind: string; payload: unknown }) => boolean) | null, style: 'batch' | 'word'): void {
    this.trouble.poison = poison;
    this.trouble.poisonStyle = style;
  }

  backUp(): void {
    this.#backUp = this.copyData();
  }

  restore(): void {
    if (this.#backUp) this.replaceData(this.#backUp);
  }

  restart(): void {
    this.begin();
  }

  change(what: 'company' | 'person' | 'gone' | 'back' | 'unknown' | 'forget', n: number): void {
    const idUser = PEOPLE[n % PEOPLE.length] ?? 'ana';
    const state = this.data.people.get(idUser);
    const [known] = [...(state?.contents.keys() ?? [])].slice(n % 3);
    const course = COURSES[n % COURSES.length] ?? COURSES[0];
    switch (what) {
      case 'company':
        return this.tell(COMPANY, {
          t: 'node',
          id: course.idNode,
          v: 1,
          op: 'put',
          d: aNode({ idNode: course.idNode, title: `Trilha ${n}`, mapElements: mapOf(course) }),
        });
      case 'person':
        if (!state) return;
        state.me = { ...state.me, name: `${idUser} ${n}` };
        return this.tell(personScope(idUser), { t: 'me', id: idUser, v: 1, op: 'put', d: structuredClone(state.me) });
      case 'gone':
        // Removed from a content: the person may no longer see what they did in it.
        if (known === undefined) return this.tell(COMPANY, { t: 'ratingSummary', id: `r${n % 3}`, v: 1, op: 'del' });
        state?.contents.delete(known);
        return this.tell(personScope(idUser), { t: 'contentEnrollment', id: known, v: 1, op: n % 2 === 0 ? 'gone' : 'del' });
      case 'back':
        return this.tell(COMPANY, {
          t: 'ratingSummary',
          id: `r${n % 3}`,
          v: 1,
          op: 'put',
          d: { idContentItem: `r${n % 3}`, rating: 4, numberVotes: n },
        });
      case 'unknown': {
        const odd = [
          { t: 'hologram', id: `h${n % 4}`, v: 1, op: 'put', d: { light: true } },
          { t: 'node', id: `x${n % 4}`, v: 2, op: 'put', d: { later: true } },
          { t: 'content', id: `y${n % 4}`, v: 1, op: 'put', d: { idContentItem: 'somebody-else' } },
        ] as const;
        return this.tell(COMPANY, odd[n % odd.length] ?? odd[0]);
      }
      case 'forget':
        return this.forget(n % 2 === 0 ? COMPANY : personScope(idUser));
    }
  }

  effects(): EffectLine[] {
    return this.data.effects;
  }

  view(idUser: string): ServerView {
    const view: ServerView = { rows: new Map(), unreadable: new Set() };
    for (const scope of [COMPANY, personScope(idUser)])
      for (const [key, change] of this.scope(scope).rows) {
        if (change.op !== 'put') continue;
        const spec = isFeedTable(change.t) ? feed[change.t] : undefined;
        const parsed = spec && spec.v === change.v ? spec.schema.safeParse(change.d) : undefined;
        if (parsed?.success && isFeedTable(change.t)) view.rows.set(key, { table: change.t, row: parsed.data });
        else view.unreadable.add(key);
      }
    return view;
  }
}
