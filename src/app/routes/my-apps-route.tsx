import { MyAppsScreen } from '#src/features/my-apps/my-apps-screen.tsx';

export const MyAppsRoute = () => (
  <MyAppsScreen onGo={(address) => window.location.assign(address)} />
);
