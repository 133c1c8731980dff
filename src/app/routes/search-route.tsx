import { paths, patterns } from '#src/paths.ts';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { SearchScreen } from '#src/features/search/search-screen.tsx';

const from = '/person/accepted/shell/searchResult/{-$searchValue}';

export const SearchRoute = () => {
  const { searchValue = '' } = useParams({ from });
  const { pagina = 1 } = useSearch({ from });
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <SearchScreen
      key={searchValue}
      typed={searchValue}
      page={pagina}
      onSearch={(typed) => router.history.push(paths.search(typed))}
      onPage={(page) =>
        void navigate({
          to: patterns.search,
          params: { searchValue },
          search: page === 1 ? {} : { pagina: page },
        })
      }
    />
  );
};
