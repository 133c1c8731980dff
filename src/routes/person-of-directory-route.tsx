/** Somebody of the directory; without a name it is one's own profile. */
import { Navigate, useSearch } from '@tanstack/react-router';
import { PersonScreen } from '#src/features/person/person-screen.tsx';
import { paths, patterns } from '#src/paths.ts';

export const PersonOfDirectoryRoute = () => {
  const { nome, email, photo, idSection } = useSearch({ from: '/person/accepted/shell/PerfilUsuario' });
  if (nome === '') return <Navigate to={patterns.profile} replace />;
  return (
    <PersonScreen name={nome} email={email} photo={photo} from={idSection === undefined ? null : paths.section('pessoas', idSection)} />
  );
};
