import type { Questionnaire } from '#contract/areas/evaluation/entities/questionnaire.ts';
import type { Engine } from '#sync/engine/engine.ts';
import type { PersonDatabase } from '#sync/mirror/database.ts';
import { hasBegunHere } from '#sync/reads/evaluation/running-attempts.ts';

interface AttemptRuntime {
  db: PersonDatabase;
  engine: Pick<Engine, 'dispatch'>;
  person: { idUser: string };
}

interface BegunAttempt extends Pick<
  Questionnaire,
  'idEvaluation' | 'idEnrollment' | 'idNodeEnrollment' | 'idQuestionnaire'
> {
  seal?: string | undefined;
}

/**
 * Begins an attempt on this device, with what the server drew it from: one that was set back to an
 * older day grades by that.
 */
export const beginAttempt = async (
  { engine, person }: Pick<AttemptRuntime, 'engine' | 'person'>,
  { idEvaluation, idEnrollment, idNodeEnrollment, idQuestionnaire, seal }: BegunAttempt,
  on: string | null,
): Promise<void> => {
  await engine.dispatch('evaluation.start', {
    idUser: person.idUser,
    idEvaluation,
    idEnrollment,
    idNodeEnrollment,
    idQuestionnaire,
    on,
    ...(seal !== undefined && { seal }),
  });
};

/**
 * Goes on with an attempt that was begun on another device. The server takes it for the same
 * beginning; and this device can offer the whole attempt again, whether the other one comes back or
 * not. Without a seal there is nothing to bring.
 */
export const joinAttempt = async (
  runtime: AttemptRuntime,
  questionnaire: Questionnaire,
  on: string | null,
): Promise<void> => {
  if (
    questionnaire.seal === undefined ||
    (await hasBegunHere(runtime.db, questionnaire.idQuestionnaire))
  )
    return;
  await beginAttempt(runtime, questionnaire, on);
};

export interface AttemptEngine extends Pick<Engine, 'dispatch'> {
  join(): Promise<void>;
}

/**
 * Saves writes of one attempt. It is joined before the first of them, so that the beginning stands
 * ahead of all others in their lane.
 */
export const engineInAttempt = (
  runtime: AttemptRuntime,
  questionnaire: Questionnaire,
  on: () => string | null,
): AttemptEngine => {
  let joined: Promise<void> | null = null;
  const join = (): Promise<void> => {
    joined ??= joinAttempt(runtime, questionnaire, on()).catch((error: unknown) => {
      // The next write tries anew.
      joined = null;
      throw error;
    });
    return joined;
  };
  return {
    join,
    dispatch: async (kind, payload, options) => {
      await join();
      return runtime.engine.dispatch(kind, payload, options);
    },
  };
};
