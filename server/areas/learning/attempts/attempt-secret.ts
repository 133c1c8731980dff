/**
 * What the server makes up for an attempt follows from a secret that is in every copy of the
 * database. A server that was set back makes the same attempt again, and reads what a device brings
 * of one that it does not make by itself.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DrawnQuestion, EvaluationBank } from '#contract/areas/evaluation/entities/bank.ts';
import { MAX_SEAL } from '#contract/areas/evaluation/entities/questionnaire.ts';
import { canonicalJson } from '#server/feed/canonical-json.ts';
import { type CompanyKeys, following, madeId, readCompanyKeys } from '#server/db/company-keys.ts';
import type { Executor } from '#server/db/database.ts';
import type { QuestionnaireRow } from './present-attempt.ts';

/**
 * Of an attempt: what does not change from its draw to its end, with the drawn part of its bank.
 */
export interface SealedAttempt extends Pick<
  QuestionnaireRow,
  | 'id'
  | 'idUser'
  | 'idEvaluation'
  | 'idNode'
  | 'idNodeEnrollment'
  | 'idEnrollment'
  | 'attempt'
  | 'maxTries'
  | 'note'
> {
  draw: DrawnQuestion[];
  bank: EvaluationBank;
}

/** An attempt of a person at an evaluation in a page of an enrolment. */
export interface AttemptName {
  idUser: string;
  idNodeEnrollment: string;
  idEvaluation: string;
  attempt: number;
  /** Of the bank that it is drawn from: one id never stands for two draws. */
  content: string;
  /**
   * From 0. One that was withdrawn stays, and the next one of its number and content is another.
   */
  turn: number;
}

const NONCE = 12;
const TAG = 16;
/**
 * Bytes of an attempt once it is unpacked; it is this server's own, so this only bounds a mistake.
 */
const MAX_UNPACKED = 16 * 1024 * 1024;

export const contentOf = (bank: EvaluationBank): string =>
  createHash('sha256').update(canonicalJson(bank)).digest('base64url');

const partsOf = ({
  idUser,
  idNodeEnrollment,
  idEvaluation,
  attempt,
  content,
  turn,
}: AttemptName): (string | number)[] => [
  idUser,
  idNodeEnrollment,
  idEvaluation,
  attempt,
  content,
  turn,
];

export class AttemptSecret {
  readonly #names: Buffer;
  readonly #draws: Buffer;
  readonly #seals: Buffer;

  constructor(keys: CompanyKeys) {
    this.#names = keys('attempt-names');
    this.#draws = keys('attempt-draws');
    this.#seals = keys('attempt-seals');
  }

  /** Its first group is the turn, so that those of one number stand in their order. */
  idOf(name: AttemptName): string {
    return madeId(this.#names, partsOf(name), name.turn);
  }

  /**
   * Where the draw begins. It does not follow from the id, which the learner knows: the order of
   * targets would tell the answer.
   */
  seedOf(name: AttemptName): string {
    return following(this.#draws, partsOf(name)).toString('hex');
  }

  /**
   * Undefined where it would be too large to travel. The same attempt gives the same seal, so that
   * telling it again changes nothing.
   */
  seal(row: QuestionnaireRow, bank: EvaluationBank): string | undefined {
    const drawn = new Set(row.draw.map(({ id }) => id));
    const sealed: SealedAttempt = {
      id: row.id,
      idUser: row.idUser,
      idEvaluation: row.idEvaluation,
      idNode: row.idNode,
      idNodeEnrollment: row.idNodeEnrollment,
      idEnrollment: row.idEnrollment,
      attempt: row.attempt,
      maxTries: row.maxTries,
      note: row.note,
      draw: row.draw,
      bank: {
        ...bank,
        questions: bank.questions.filter(({ idQuestion }) => drawn.has(idQuestion)),
      },
    };
    const text = deflateRawSync(canonicalJson(sealed));
    const nonce = createHmac('sha256', this.#seals).update(text).digest().subarray(0, NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.#seals, nonce);
    const seal = Buffer.concat([
      nonce,
      cipher.update(text),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64url');
    return seal.length <= MAX_SEAL ? seal : undefined;
  }

  /** Null for what this company's server has not sealed. */
  open(seal: string): SealedAttempt | null {
    const bytes = Buffer.from(seal, 'base64url');
    if (bytes.length <= NONCE + TAG) return null;
    const cipher = createDecipheriv('aes-256-gcm', this.#seals, bytes.subarray(0, NONCE));
    cipher.setAuthTag(bytes.subarray(-TAG));
    try {
      const text = Buffer.concat([cipher.update(bytes.subarray(NONCE, -TAG)), cipher.final()]);
      return JSON.parse(
        inflateRawSync(text, { maxOutputLength: MAX_UNPACKED }).toString(),
      ) as SealedAttempt;
    } catch {
      return null;
    }
  }
}

export const readAttemptSecret = async (
  executor: Executor,
  tenant: string,
): Promise<AttemptSecret> => new AttemptSecret(await readCompanyKeys(executor, tenant));
