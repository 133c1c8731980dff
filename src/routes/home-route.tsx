import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { HomeTerms } from './home-terms.tsx';

export const HomeRoute = () => (
  <>
    <HomeScreen />
    <HomeTerms />
  </>
);
