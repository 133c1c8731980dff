import { OpenDevicesScreen } from '#src/features/open-devices/open-devices-screen.tsx';

export const OpenDevicesRoute = () => <OpenDevicesScreen />;
