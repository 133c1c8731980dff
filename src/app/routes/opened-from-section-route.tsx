/** What is opened from a section and has an address of its own. */
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { PersonScreen } from '#src/features/person/person-screen.tsx';
import { UserUploadScreen } from '#src/features/user-upload/user-upload-screen.tsx';
import { paths, patterns } from '#src/paths.ts';

/** A person of the directory; without a name it is one's own profile. */
export const PersonOfDirectoryRoute = () => {
  const { nome, email, photo, idSection } = useSearch({
    from: '/person/accepted/shell/PerfilUsuario',
  });
  if (nome === '') return <Navigate to={patterns.profile} replace />;
  return (
    <PersonScreen
      name={nome}
      email={email}
      photo={photo}
      from={idSection === undefined ? null : paths.section('pessoas', idSection)}
    />
  );
};

export const UserUploadRoute = () => {
  const { id } = useParams({ from: '/person/accepted/shell/userupload/$id' });
  const { idSection } = useSearch({ from: '/person/accepted/shell/userupload/$id' });
  return <UserUploadScreen idUserUpload={id} idSection={idSection} />;
};
