import { NotificationSettingsScreen } from '#src/features/notification-settings/notification-settings-screen.tsx';
import { ProfileScreen } from '#src/features/profile/profile-screen.tsx';

export const ProfileRoute = () => <ProfileScreen />;

export const NotificationSettingsRoute = () => <NotificationSettingsScreen />;
