import { useParams } from '@tanstack/react-router';
import { AuthenticityScreen } from '#src/features/authenticity/authenticity-screen.tsx';

export const AuthenticityRoute = () => {
  const { authenticityID } = useParams({ strict: false });
  return <AuthenticityScreen key={authenticityID} code={authenticityID ?? ''} />;
};
