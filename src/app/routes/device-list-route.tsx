import { DeviceListScreen } from '#src/features/device-queue/list/device-list-screen.tsx';

export const DeviceListRoute = () => <DeviceListScreen />;
