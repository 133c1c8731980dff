import { ProfileScreen } from '#src/features/profile/profile-screen.tsx';

export const ProfileRoute = () => <ProfileScreen />;
