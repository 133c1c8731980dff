import { Breadcrumb } from '#src/ui/frame/breadcrumb.tsx';
import { StaleLine } from '#src/ui/label/stale-line.tsx';
import { KitShell } from './home-page.tsx';

export const LevelPage = () => (
  <KitShell current="Operação segura">
    <Breadcrumb
      items={[
        { text: 'Home', to: '/' },
        { text: 'Segurança do trabalho', to: '/x' },
        { text: 'Operação segura de empilhadeira' },
      ]}
    />
    <h1>Operação segura de empilhadeira</h1>
    <StaleLine when="ontem às 18:05" />
  </KitShell>
);
