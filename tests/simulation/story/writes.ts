/** What a person may do in a course, chosen at random. */
import type { CommandKind, PayloadInput } from '#contract/commands/registry.ts';
import { contentEnrollmentId } from '#contract/entities/content-enrollment.ts';
import { lessonResult } from '#contract/rules/scorm/lesson-result.ts';
import type { Random } from '../random.ts';
import { COURSES, OFFERS, PACKAGE, ROOM } from '../server/courses.ts';
import { enrollmentOf, nodeEnrollmentOf } from './people.ts';

const shareOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A visit has one person. */
const sessionOf = (idUser: string, n: number): string => {
  const who = [...idUser].reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_536,
    7,
  );
  return `00000000-0000-4000-9${who.toString(16).padStart(3, '0').slice(0, 3)}-${String(n).padStart(12, '0')}`;
};

export type Write = { [K in CommandKind]: { kind: K; payload: PayloadInput<K> } }[CommandKind];

const STATUSES = ['incomplete', 'completed', 'passed', 'failed'];

/** Something that a lesson stores; three in a row are of one visit. */
const aCommit = (random: Random, idUser: string, n: number): Write => {
  const { idContentItem, idNode, lessons } = PACKAGE;
  const state = {
    suspend_data: `tela=${n}`,
    core: {
      lesson_status: random.pick(STATUSES) ?? 'incomplete',
      score: { raw: String(random.int(100)) },
    },
  };
  const ended = random.chance(0.5);
  const idSco = lessons[Math.floor(n / 3) % 2] ?? 's1';
  const result = lessonResult(
    '1.2',
    state,
    { masteryScore: null, completionThreshold: null, isSco: true },
    ended,
    5,
  );
  return {
    kind: 'scorm.commit',
    payload: {
      idUser,
      idEnrollment: enrollmentOf(idUser, idNode),
      idNodeEnrollment: nodeEnrollmentOf(idUser, idNode),
      idContentItem,
      idSco,
      idSession: sessionOf(idUser, Math.floor(n / 3)),
      idPackage: '0'.repeat(64),
      state,
      ended,
      measured: 5,
      result,
    },
  };
};

/** Writes made soon after each other are of one stay: its interval grows while it waits. */
const stayOf = (n: number): number => Math.floor(n / 16) % 7;

/**
 * Time on a page, where chance chose a visit: it draws nothing. One interval is of one place, so
 * that it grows.
 */
const asExit = (
  { payload }: Extract<Write, { kind: 'visit.record' }>,
  idUser: string,
  n: number,
): Write => {
  const nth = stayOf(n);
  const page = {
    idNavigationItem: nth === 5 ? 'ghost' : (COURSES[nth % COURSES.length] ?? COURSES[0]).idNode,
    idNavigationType: 2,
  } as const;
  return {
    kind: 'exit.record',
    payload: {
      ...(nth === 6 ? ({ idNavigationItem: 'journey', idNavigationType: 3 } as const) : page),
      idInterval: `x-${idUser}-${nth}`,
      timeStart: payload.timeStart,
      idSection: null,
      timeExecuted: Math.max(1, payload.timeExecuted),
    },
  };
};

/** A random activity in a course. Now and then the server will refuse it. */
export const aWrite = (random: Random, idUser: string, n: number): Write => {
  const course = random.pick(COURSES) ?? COURSES[0];
  const idContentItem = random.chance(0.03) ? 'ghost' : (random.pick(course.contents) ?? 'c1');
  const idNodeEnrollment = nodeEnrollmentOf(idUser, course.idNode);
  const idEnrollment = enrollmentOf(idUser, course.idNode);
  const idContentEnrollment = contentEnrollmentId(idNodeEnrollment, idContentItem);
  const lastPosition = random.chance(0.5) ? random.int(300) : null;
  const chosen =
    random.weighted<Write>([
      [
        4,
        {
          kind: 'content.start',
          payload: { idNodeEnrollment, idEnrollment, idContentItem, idUser },
        },
      ],
      [
        6,
        {
          kind: 'content.progress',
          payload: {
            idContentEnrollment,
            status: 'IN_PROGRESS',
            progress: random.int(100),
            lastPosition,
          },
        },
      ],
      [
        3,
        {
          kind: 'content.complete',
          payload: { idContentEnrollment, status: 'COMPLETED', progress: 100, lastPosition },
        },
      ],
      [
        4,
        {
          kind: 'access.record',
          payload: { idContentItem, idEnrollment, type: 'ACCESS_CONTENT', progress: n % 100 },
        },
      ],
      [3, { kind: 'rating.set', payload: { idContentItem, vote: 1 + random.int(5) } }],
      [3, aCommit(random, idUser, n)],
      [
        3,
        {
          kind: 'visit.record',
          payload: {
            idInterval: `i-${idUser}-${stayOf(n)}`,
            timeStart: `2026-01-0${1 + stayOf(n)} 10:00:00`,
            // One interval is of one content, so that it grows.
            idContentItem: `c${1 + (stayOf(n) % 5)}`,
            type: 1,
            idSection: null,
            timeExecuted: random.int(3_000),
          },
        },
      ],
      [
        1,
        {
          kind: 'terms.accept',
          payload: {
            idUser,
            communicationAccepted: random.chance(0.5) ? 1 : 0,
            userLicenceTermsAccepted: random.chance(0.8) ? 1 : 2,
          },
        },
      ],
    ]) ?? ({ kind: 'rating.set', payload: { idContentItem, vote: 1 } } as const);
  return chosen.kind === 'visit.record' && n % 3 === 0 ? asExit(chosen, idUser, n) : chosen;
};

/** The progress that only an access record beside a completion has. */
export const BESIDE = 100;

/** What a finished content is saved together with. */
export const recordBeside = (idUser: string): Write => {
  const [{ idNode, contents }] = COURSES;
  return {
    kind: 'access.record',
    payload: {
      idContentItem: contents[0],
      idEnrollment: enrollmentOf(idUser, idNode),
      type: 'ACCESS_CONTENT',
      progress: BESIDE,
    },
  };
};

/** Steps of saying something about a page. */
const SAID = 8;

/**
 * What a person says about a page, by how much they have said: added, changed, answered, deleted,
 * changed too late; what `other` said is reported, and their own is not. It draws nothing.
 */
export const aComment = (idUser: string, turn: number, other: string): Write => {
  const nth = Math.floor(turn / SAID);
  const comment = `k${nth}-${idUser}`;
  const place = { entityType: 'NODE', idEntity: COURSES[0].idNode } as const;
  const placed = { ...place, idComment: comment };
  const replyOf = (person: string): string => `r${nth}-${person}`;
  switch (turn % SAID) {
    case 0:
      return {
        kind: 'comment.add',
        payload: { ...placed, idParentComment: null, text: `Comentário ${turn}` },
      };
    case 2:
      return {
        kind: 'comment.add',
        payload: {
          ...placed,
          idComment: replyOf(idUser),
          idParentComment: comment,
          text: 'Resposta',
        },
      };
    case 3:
      return { kind: 'comment.report', payload: { ...place, idComment: `k${nth}-${other}` } };
    case 4:
      return { kind: 'comment.delete', payload: placed };
    case 6:
      return { kind: 'comment.report', payload: { ...place, idComment: replyOf(other) } };
    case 7:
      return { kind: 'comment.report', payload: { ...place, idComment: replyOf(idUser) } };
    default:
      return { kind: 'comment.edit', payload: { ...placed, text: `Comentário ${turn}, editado` } };
  }
};

/** What is decided about an answer of a person, which was reported or not. */
export const aDecisionOnReply = (turn: number, idUser: string, hidden: boolean): Write => ({
  kind: 'comment.moderate',
  payload: {
    entityType: 'NODE',
    idEntity: COURSES[0].idNode,
    idComment: `r${Math.floor(turn / SAID)}-${idUser}`,
    idUser,
    action: hidden ? 'hide' : 'stand',
    reason: hidden ? 'combinado' : null,
  },
});

/** An offer goes into the cart or out of it; some are of no store. It draws nothing. */
const aCartChange = (n: number): Write => ({
  kind: 'cart.set',
  payload: {
    idOffer: n % 14 === 0 ? 'nenhuma' : (OFFERS[n % OFFERS.length] ?? 'o1'),
    inCart: n % 8 !== 6,
  },
});

const TOPICS = ['higiene', 'estoque', 'vendas'];

/** What a person may do before others, chosen at random. */
export const aSocialWrite = (random: Random, idUser: string, n: number): Write => {
  const course = random.pick(COURSES) ?? COURSES[0];
  const idContentItem = random.pick(course.contents) ?? 'c1';
  const liked = random.chance(0.5);
  const like: Write = random.chance(0.5)
    ? { kind: 'like.set', payload: { elementType: 'NODE', idElement: course.idNode, liked } }
    : { kind: 'like.set', payload: { elementType: 'CONTENT', idElement: idContentItem, liked } };
  const chosen =
    random.weighted<Write>([
      [4, like],
      [2, { kind: 'tags.set', payload: { idUser, tags: TOPICS.filter(() => random.chance(0.5)) } }],
      [
        3,
        {
          kind: 'chat.send',
          payload: { idMessage: `m-${idUser}-${n}`, idChatRoom: ROOM, message: `Mensagem ${n}` },
        },
      ],
      [
        2,
        {
          kind: 'contact.send',
          payload: { idMessage: `contato-${idUser}-${n}`, idUser, message: `Contato ${n}` },
        },
      ],
      [
        2,
        {
          kind: 'share.record',
          payload: {
            idShare: shareOf(n),
            idUser,
            idContent: idContentItem,
            event: 'content/share/copy',
          },
        },
      ],
      [
        1,
        {
          kind: 'chat.send',
          payload: { idMessage: `m-${idUser}-${n}`, idChatRoom: 'nenhuma', message: 'Oi' },
        },
      ],
    ]) ?? like;
  return chosen.kind === 'share.record' && n % 2 === 0 ? aCartChange(n) : chosen;
};
