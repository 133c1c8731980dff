import { useParams } from '@tanstack/react-router';
import { DeviceScreen } from '#src/features/device-queue/device/device-screen.tsx';

export const DeviceRoute = () => {
  const { idUser, device } = useParams({
    from: '/person/accepted/shell/admin/admin/fila/$idUser/$device',
  });
  return <DeviceScreen key={`${idUser} ${device}`} idUser={idUser} device={device} />;
};
