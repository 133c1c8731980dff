import { useNavigate, useSearch } from '@tanstack/react-router';
import { patterns } from '#src/paths.ts';
import { AttemptListScreen } from '#src/features/scorm-attempts/list/attempt-list-screen.tsx';

const from = '/person/accepted/shell/admin/admin/tentativas';

export const AttemptListRoute = () => {
  const { pagina = 1, busca = '', situacao, pessoa, conteudo, licao } = useSearch({ from });
  const navigate = useNavigate({ from: patterns.scormAttempts });
  return (
    <AttemptListScreen
      filter={{
        page: pagina - 1,
        searchText: busca,
        status: situacao,
        idUser: pessoa,
        idContentItem: conteudo,
        idSco: licao,
      }}
      onFilter={({ page, searchText, status, idUser, idContentItem, idSco }) =>
        void navigate({
          search: {
            pagina: page === 0 ? undefined : page + 1,
            busca: searchText === '' ? undefined : searchText,
            situacao: status,
            pessoa: idUser,
            conteudo: idContentItem,
            licao: idSco,
          },
          replace: true,
        })
      }
    />
  );
};
