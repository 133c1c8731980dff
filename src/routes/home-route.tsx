import { HomeScreen } from '#src/features/home/home-screen.tsx';

export const HomeRoute = () => <HomeScreen />;
