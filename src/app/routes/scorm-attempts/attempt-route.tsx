import { useParams } from '@tanstack/react-router';
import { AttemptScreen } from '#src/features/scorm-attempts/one/attempt-screen.tsx';

export const AttemptRoute = () => {
  const { idUser, idSession } = useParams({
    from: '/person/accepted/shell/admin/admin/tentativas/$idUser/$idSession',
  });
  return <AttemptScreen key={`${idUser} ${idSession}`} idUser={idUser} idSession={idSession} />;
};
