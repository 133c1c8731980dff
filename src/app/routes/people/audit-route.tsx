import { useNavigate, useSearch } from '@tanstack/react-router';
import { AuditScreen } from '#src/features/people/audit/audit-screen.tsx';
import { patterns } from '#src/paths.ts';

export const AuditRoute = () => {
  const search = useSearch({ from: '/person/accepted/shell/admin/admin/auditoria' });
  const navigate = useNavigate({ from: patterns.audit });
  return (
    <AuditScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onPage={(next) => void navigate({ search: next })}
    />
  );
};
