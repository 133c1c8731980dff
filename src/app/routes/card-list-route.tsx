import { useParams, useSearch } from '@tanstack/react-router';
import { CardListScreen } from '#src/features/nodes/card-list-screen.tsx';

const from = '/person/accepted/shell/cardlist/$id';

export const CardListRoute = () => {
  const { busca = '', etiquetas = [] } = useSearch({ from });
  const { id } = useParams({ from });
  return (
    <CardListScreen
      key={`${id} ${busca} ${etiquetas.join()}`}
      idBlock={id}
      filter={{ text: busca, tags: etiquetas }}
    />
  );
};
