import { useNavigate, useParams } from '@tanstack/react-router';
import { NewPersonScreen } from '#src/features/people/record/new-person-screen.tsx';
import { PersonRecordScreen } from '#src/features/people/record/person-record-screen.tsx';
import { paths } from '#src/paths.ts';

export const PersonRecordRoute = () => {
  const { idUser } = useParams({ from: '/person/accepted/shell/admin/admin/pessoas/$idUser' });
  return <PersonRecordScreen key={idUser} idUser={idUser} />;
};

export const NewPersonRoute = () => {
  const navigate = useNavigate();
  return (
    <NewPersonScreen
      onCreated={(idUser) => void navigate({ to: paths.personRecord(idUser), replace: true })}
    />
  );
};
