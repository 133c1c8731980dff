import { useNavigate, useSearch } from '@tanstack/react-router';
import { PackagesScreen } from '#src/features/packages/packages-screen.tsx';
import { patterns } from '#src/paths.ts';

export const PackagesRoute = () => {
  const { pagina = 1 } = useSearch({ from: '/person/accepted/shell/admin/admin/pacotes' });
  const navigate = useNavigate({ from: patterns.packages });
  return (
    <PackagesScreen
      page={pagina - 1}
      onPage={(page) =>
        void navigate({ search: { pagina: page === 0 ? undefined : page + 1 }, replace: true })
      }
    />
  );
};
