/**
 * The model server for the simulation: a company with two courses, two people, and changes that are
 * not caused by writes.
 */
import type { SessionData } from '#contract/api/access/login.ts';
import type { FailureCode } from '#contract/failure.ts';
import { presentAnswer, presentAttempt } from '#server/evaluation/present-attempt.ts';
import { feedSchemas } from '#contract/entities/feed.ts';
import { feedTables, isFeedTable } from '#contract/feed-tables.ts';
import { aMe, aTerm } from '#tests/builders/rows.ts';
import { enrollmentOf, isAdmin, PEOPLE } from '../story/people.ts';
import type { World } from '../world.ts';
import { COMPANY } from './company-effects.ts';
import { catalogue } from './catalogue.ts';
import { courseNode, COURSES } from './courses.ts';
import { begin } from './enrollment-effects.ts';
import { personScope } from './model-queue.ts';
import { ModelServer } from './model-server.ts';
import { rowOf } from './row-of.ts';
import type { EffectLine, ServerData } from './server-data.ts';
import { emptyState } from './state.ts';
import type { Points, ServerView, SimulatedServer, Sittings } from './simulated-server.ts';

export class Model extends ModelServer implements SimulatedServer {
  #backUp: ServerData | null = null;

  constructor(world: World) {
    super(catalogue(), () => world.scheduler.now);
    for (const [id, d] of this.catalogue.nodes)
      this.tell(COMPANY, { t: 'node', id, v: 1, op: 'put', d });
    for (const [id, d] of this.catalogue.contents)
      this.tell(COMPANY, { t: 'content', id, v: 1, op: 'put', d });
    this.tell(COMPANY, { t: 'term', id: 'uso', v: 1, op: 'put', d: aTerm() });
    for (const idUser of PEOPLE) {
      const state = emptyState(
        aMe({
          idUser,
          username: idUser,
          name: idUser,
          admin: isAdmin(idUser) ? 1 : 0,
          gamification: 1,
        }),
      );
      this.data.people.set(idUser, state);
      const rows = COURSES.flatMap(({ idNode }) =>
        begin(state, this.catalogue, {
          idEnrollment: enrollmentOf(idUser, idNode),
          idNode,
          at: new Date(world.scheduler.now).toISOString(),
        }),
      );
      for (const [t, id] of [['me', idUser] as const, ...rows])
        this.tell(personScope(idUser), {
          t,
          id,
          v: 1,
          op: 'put',
          d: structuredClone(rowOf(state, t, id)),
        });
    }
    this.onRefusal = (opId) => void world.refused.add(opId);
    this.onEffect = (line: EffectLine) =>
      world.trace.add(
        `effect ${line.person} ${line.kind} ${line.opId}${line.supporter === undefined ? '' : ` by ${line.supporter}`}`,
      );
  }

  support(idUser: string, supporter: string): SessionData {
    return this.login(idUser, supporter);
  }

  setDown(code: FailureCode | null): void {
    this.trouble.down = code;
  }

  setPoison(
    poison: ((write: { kind: string; payload: unknown }) => boolean) | null,
    style: 'batch' | 'word',
  ): void {
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
          d: courseNode(course, { title: `Trilha ${n}` }),
        });
      case 'person':
        if (!state) return;
        state.me = { ...state.me, name: `${idUser} ${n}` };
        return this.tell(personScope(idUser), {
          t: 'me',
          id: idUser,
          v: 1,
          op: 'put',
          d: structuredClone(state.me),
        });
      case 'gone':
        // Removed from a content: the person may no longer see what they did in it.
        if (known === undefined)
          return this.tell(COMPANY, { t: 'ratingSummary', id: `r${n % 3}`, v: 1, op: 'del' });
        state?.contents.delete(known);
        return this.tell(personScope(idUser), {
          t: 'contentEnrollment',
          id: known,
          v: 1,
          op: n % 2 === 0 ? 'gone' : 'del',
        });
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
          {
            t: 'content',
            id: `y${n % 4}`,
            v: 1,
            op: 'put',
            d: { idContentItem: 'another-person' },
          },
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

  sittings(idUser: string): Sittings {
    const state = this.data.people.get(idUser);
    return {
      attempts: [...(state?.attempts.values() ?? [])].map(presentAttempt),
      answers: [...(state?.answers.values() ?? [])].map(presentAnswer),
      kept: state?.kept ?? [],
    };
  }

  points(idUser: string): Points {
    const earned = [...(this.data.people.get(idUser)?.earned.values() ?? [])];
    return {
      earned,
      sum: earned.reduce((sum, { points }) => sum + points, 0),
      talliedAlike: 1,
      haveAlike: 1,
    };
  }

  view(idUser: string): ServerView {
    const view: ServerView = { rows: new Map(), unreadable: new Set() };
    for (const scope of this.scopesOf(idUser))
      for (const [key, change] of this.scope(scope).rows) {
        if (change.op !== 'put') continue;
        const { t, v, d } = change;
        const isKnown = isFeedTable(t) && feedTables[t].version === v;
        const parsed = isKnown ? feedSchemas[t].safeParse(d) : undefined;
        if (isKnown && parsed?.success) view.rows.set(key, { table: t, row: parsed.data });
        else view.unreadable.add(key);
      }
    return view;
  }
}
