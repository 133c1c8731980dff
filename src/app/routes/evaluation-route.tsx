import { useParams, useRouter } from '@tanstack/react-router';
import { EnrollProvider } from '#src/learning/enroll/enroll-provider.tsx';
import { leaveToShell } from './shell-places.ts';
import { EvaluationScreen } from '#src/features/evaluation/evaluation-screen.tsx';

/** Who enrols goes on with the evaluation. */
const stay = (): void => undefined;

/** A dash stands for what is not named. */
const named = (part: string | undefined): string | null =>
  part === undefined || part === '-' ? null : part;

export const EvaluationRoute = () => {
  const params = useParams({
    from: '/person/accepted/evaluations/{-$idEnrollment}/{-$idEvaluation}/{-$idQuestionnaire}',
  });
  const { history } = useRouter();
  return (
    <EnrollProvider onEnrolled={stay}>
      <EvaluationScreen
        address={{
          idEvaluation: named(params.idEvaluation) ?? '',
          idEnrollment: named(params.idEnrollment),
          idQuestionnaire: named(params.idQuestionnaire),
        }}
        onClose={(to) => leaveToShell(history, to)}
        onReplace={(to) => history.replace(to)}
      />
    </EnrollProvider>
  );
};
