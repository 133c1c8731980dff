import { useParams } from '@tanstack/react-router';
import { CatalogScreen } from '#src/features/nodes/catalog-screen.tsx';

export const CatalogRoute = () => {
  const { id, idEnrollment } = useParams({
    from: '/person/accepted/shell/catalog/$id/{-$idEnrollment}',
  });
  return <CatalogScreen idNode={id} idEnrollment={idEnrollment ?? null} />;
};
