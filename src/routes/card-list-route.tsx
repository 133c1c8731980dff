import { useParams } from '@tanstack/react-router';
import { CardListScreen } from '#src/features/nodes/card-list-screen.tsx';

export const CardListRoute = () => <CardListScreen idBlock={useParams({ from: '/person/accepted/shell/cardlist/$id' }).id} />;
