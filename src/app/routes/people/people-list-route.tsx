import { useNavigate, useSearch } from '@tanstack/react-router';
import { PeopleListScreen } from '#src/features/people/list/people-list-screen.tsx';
import { patterns } from '#src/paths.ts';

export const PeopleListRoute = () => {
  const search = useSearch({ from: '/person/accepted/shell/admin/admin/pessoas' });
  const navigate = useNavigate({ from: patterns.people });
  return (
    <PeopleListScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
};
