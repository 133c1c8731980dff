/**
 * Rates for what a person writes, for each person and room or mailbox. Over its rate nothing is
 * refused: a write is answered with the time after which its turn comes, so what waited on a device
 * for a week arrives in turns, and the words of others are not slowed.
 */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { createClient } from 'redis';
import { type CommandKind, specOf } from '#contract/commands.ts';
import { limiterOver } from '../limiter.ts';

interface WordRate {
  /** In one place: a room, the comments of one page, a mailbox. */
  inOne: number;
  /** In all places of this sort together. */
  inAll: number;
  /** Seconds. */
  duration: number;
}

/**
 * `talk` is read at once by many people, `mail` goes to a mailbox, a `note` is read by few, a
 * `decision` is told to one person.
 */
const defaultWordRates = {
  talk: { inOne: 30, inAll: 90, duration: 10 },
  mail: { inOne: 10, inAll: 20, duration: 60 },
  note: { inOne: 30, inAll: 60, duration: 10 },
  decision: { inOne: 120, inAll: 240, duration: 10 },
} as const satisfies Record<string, WordRate>;

type WordSort = keyof typeof defaultWordRates;
export type WordRatesBySort = Readonly<Record<WordSort, WordRate>>;

/**
 * Which kinds count, by sort. A kind without words does not; answers of an attempt do not either:
 * they are bounded by its questions, and must arrive within seconds.
 */
export const wordKinds: Readonly<Record<WordSort, readonly CommandKind[]>> = {
  talk: ['chat.send', 'comment.add', 'comment.edit'],
  mail: ['contact.send', 'plan.contact', 'plan.requestPlan', 'plan.requestUpgrade'],
  note: [
    'comment.report',
    'externalCourse.create',
    'externalCourse.update',
    'userUpload.create',
    'rating.set',
    'profile.edit',
    'tags.set',
  ],
  decision: [
    'comment.moderate',
    'externalCourse.decide',
    'userUpload.decide',
    'enrollmentRequest.settle',
    'plan.answerRequest',
    'queue.decide',
  ],
};

const sorts = new Map<string, WordSort>(
  Object.entries(wordKinds).flatMap(([sort, kinds]) =>
    kinds.map((kind) => [kind, sort as WordSort] as const),
  ),
);

interface Written {
  kind: string;
  payload: unknown;
}

interface Writer {
  tenant: string;
  idUser: string;
  supporter?: string | undefined;
}

interface Counters {
  inOne: RateLimiterAbstract;
  inAll: RateLimiterAbstract;
}

/**
 * Each room and each page of comments has a lane of the outbox. What is no talk goes to one place
 * for each kind.
 */
const placeOf = ({ kind, payload }: Written, sort: WordSort): string => {
  if (sort !== 'talk') return kind;
  const spec = specOf(kind);
  const parsed = spec?.payload.safeParse(payload);
  return spec && parsed?.success ? spec.lane(parsed.data) : kind;
};

/** How many of `asked` still fit, and after how many seconds the others may come. */
const countIn = async (
  limiter: RateLimiterAbstract,
  key: string,
  asked: number,
): Promise<{ free: number; after: number }> => {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key, asked);
  const free = Math.max(0, Math.min(asked, limiter.points - (consumedPoints - asked)));
  return { free, after: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
};

export class WordRates {
  readonly #counters: Record<WordSort, Counters>;

  constructor(rates: WordRatesBySort = defaultWordRates, redis?: ReturnType<typeof createClient>) {
    const limiter = limiterOver(redis);
    const of = (sort: WordSort): Counters => {
      const { inOne, inAll, duration } = rates[sort];
      return {
        inOne: limiter({ keyPrefix: `words-${sort}`, points: inOne, duration }),
        inAll: limiter({ keyPrefix: `words-all-${sort}`, points: inAll, duration }),
      };
    };
    this.#counters = {
      talk: of('talk'),
      mail: of('mail'),
      note: of('note'),
      decision: of('decision'),
    };
  }

  /**
   * The writes whose turn has not come, with the seconds until it may. Of one place the first come
   * first, whatever their number.
   */
  async later<W extends Written>(
    { tenant, idUser, supporter }: Writer,
    writes: readonly W[],
  ): Promise<Map<W, number>> {
    const places = new Map<string, { sort: WordSort; writes: W[] }>();
    for (const one of writes) {
      const sort = sorts.get(one.kind);
      if (sort === undefined) continue;
      const name = `${sort} ${placeOf(one, sort)}`;
      const known = places.get(name);
      if (known) known.writes.push(one);
      else places.set(name, { sort, writes: [one] });
    }
    const later = new Map<W, number>();
    const who = `${tenant} ${supporter ?? idUser}`;
    for (const [name, { sort, writes: here }] of places) {
      const { inOne, inAll } = this.#counters[sort];
      const one = await countIn(inOne, `${who} ${name}`, here.length);
      const all = one.free > 0 ? await countIn(inAll, who, one.free) : one;
      const free = Math.min(one.free, all.free);
      const after = all.free < one.free ? all.after : one.after;
      for (const write of here.slice(free)) later.set(write, after);
    }
    return later;
  }
}
