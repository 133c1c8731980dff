/**
 * The documents of a folder: what has an id, and keeps its fields from one import to the next. A
 * field that the file leaves out stays as it was last said; null clears it. A list of documents
 * that the file has says which are there; any other list takes the place of the one before.
 */
import { contentTypes, viewerKinds, type ViewerKind } from '#contract/kinds.ts';
import { questionId } from '../build/evaluation/build-question.ts';
import { typeOf } from '../build/evaluation/draft-questions.ts';
import { notOfContent } from '../format/content-format.ts';
import { notOfSection } from '../format/menu-format.ts';
import { notOfQuestion, questionKinds } from '../format/question-format.ts';

export type Fields = Record<string, unknown>;

export interface DocumentShape {
  kind: string;
  /** The fields that name it: the first of them that it has. */
  named: readonly string[];
  /** Where the fields do not name it. */
  idOf?(document: Fields): string | null;
  /** Other documents of the company may have the same name inside of them. */
  isInner?: true;
  /** Nothing is left of it once its list has it no more. */
  isDeleted?: true;
  /** Documents inside, by path; steps of lists are left out. */
  documents?: Readonly<Record<string, DocumentShape>>;
  /**
   * Fields of which there can be one: another takes the place of what was kept. By the path of the
   * object that has them.
   */
  oneOf?: Readonly<Record<string, readonly string[]>>;
  /** Fields that do not fit the others any more, by the path of the object that has them. */
  unfit?: Readonly<Record<string, (object: Fields) => readonly string[]>>;
  /** Fields that have to be said each time. */
  never?: readonly string[];
}

const isViewer = (type: unknown): type is ViewerKind => viewerKinds.some((one) => one === type);
const kindOf = (question: Fields) =>
  questionKinds.find((kind) => typeof question[kind] === 'string');

const video: DocumentShape = {
  kind: 'video',
  named: ['id'],
  isInner: true,
  oneOf: { '': ['file', 'youtube'] },
};
const part: DocumentShape = { kind: 'part', named: ['id', 'content'], isInner: true };

const content: DocumentShape = {
  kind: 'content',
  named: ['id'],
  documents: { parts: part, videos: video },
  unfit: {
    '': ({ type, idContentType }) => [
      ...(isViewer(type) ? notOfContent(type) : []),
      ...(contentTypes[Number(idContentType)] === type ? [] : ['idContentType']),
    ],
  },
};

export const courseShape: DocumentShape = {
  kind: 'course',
  named: ['id'],
  documents: {
    'sections.contents': content,
    'sections.cards': { kind: 'cards', named: ['id'], isInner: true },
    teams: { kind: 'team', named: ['id'] },
  },
  never: ['sections'],
};

/** What a course says of an evaluation that it has. */
export const stepShape: DocumentShape = { kind: 'step', named: [] };

const question: DocumentShape = {
  kind: 'question',
  named: ['id'],
  idOf: (fields) => {
    const kind = kindOf(fields);
    const statement = kind && fields[kind];
    return kind && typeof statement === 'string'
      ? questionId({ id: null, questionType: typeOf[kind], statement: statement.trim() })
      : null;
  },
  isInner: true,
  oneOf: { '': questionKinds },
  unfit: {
    '': (fields) => {
      const kind = kindOf(fields);
      return kind ? notOfQuestion(kind) : [];
    },
  },
};

export const evaluationShape: DocumentShape = {
  kind: 'evaluation',
  named: ['id'],
  documents: { questions: question },
};

export const companyShape: DocumentShape = {
  kind: 'company',
  named: ['id'],
  documents: {
    areas: { kind: 'area', named: ['id'] },
    sections: {
      kind: 'section',
      named: ['id'],
      isDeleted: true,
      unfit: { '': ({ type }) => (typeof type === 'number' ? notOfSection(type) : []) },
    },
    campaigns: { kind: 'campaign', named: ['id'], isDeleted: true },
    offers: { kind: 'offer', named: ['id'] },
    sso: { kind: 'provider', named: ['id'], isDeleted: true },
    'schedule.types': { kind: 'scheduleType', named: ['id'], isDeleted: true },
    'schedule.events': { kind: 'scheduleEvent', named: ['id'], isDeleted: true },
    'plan.offers': { kind: 'planOffer', named: ['id'], isDeleted: true },
  },
  oneOf: {
    landing: ['url', 'file'],
    onBoardScreen: ['url', 'file'],
    home: ['blocks', 'section'],
    'plan.campaign': ['image', 'video', 'page'],
  },
  unfit: { plan: ({ trial }) => (trial === true ? [] : ['end']) },
  // People have rows of their own that more than imports change; the first password is nowhere
  // kept.
  never: ['people', 'password'],
};
