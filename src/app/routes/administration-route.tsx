import { AdministrationScreen } from '#src/features/administration/administration-screen.tsx';
import { administratorPlaces } from '#src/app/shell/menu/menu-places.ts';

export const AdministrationRoute = () => <AdministrationScreen places={administratorPlaces()} />;
