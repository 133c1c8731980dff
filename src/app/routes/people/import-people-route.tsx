import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportScreen } from '#src/features/people/import/import-screen.tsx';
import { paths } from '#src/paths.ts';

export const ImportPeopleRoute = () => {
  const { importacao } = useSearch({
    from: '/person/accepted/shell/admin/admin/pessoas/importar',
  });
  const navigate = useNavigate();
  return (
    <ImportScreen
      idImport={importacao ?? null}
      onOpen={(idImport) => void navigate({ to: paths.importPeople(idImport) })}
    />
  );
};
