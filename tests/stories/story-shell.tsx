/** The app's frame around a story, with a menu and a person of its own. */
import { Bell, CircleArrowDown, House, Info, LayoutGrid, MessageSquare, Route } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Shell } from '#src/app/shell/shell.tsx';
import { SyncBadge, type SyncBadgeProps } from '#src/ui/frame/sync-badge.tsx';
import { tenants } from './samples.ts';

interface StoryShellProps {
  current: string;
  tenant?: string;
  badge?: SyncBadgeProps;
  folded?: boolean;
  children: ReactNode;
}

export const StoryShell = ({
  current,
  tenant = 'aurora',
  badge = { state: 'sent', when: 'às 14:32' },
  folded = false,
  children,
}: StoryShellProps) => {
  const [collapsed, setCollapsed] = useState(folded);
  return (
    <Shell
      app={(tenants[tenant] ?? tenants['aurora']!).app}
      me={{ name: 'Rosana Ferreira', photo: null, username: 'aprendiz' }}
      badge={<SyncBadge {...badge} />}
      current={current}
      search={{ value: '', onSearch: () => undefined, onNear: () => undefined }}
      actions={[
        {
          id: 'talk',
          label: 'Interações',
          icon: MessageSquare,
          to: '/messages',
          desktopOnly: true,
        },
        { id: 'bell', label: 'Notificações, 2 novas', icon: Bell, to: '/notifications', dot: true },
      ]}
      menu={{
        places: [
          { id: 'home', label: 'Home', short: 'Início', to: '/', icon: House },
          { id: 'journey', label: 'Minha jornada', short: 'Jornada', to: '/journey', icon: Route },
          {
            id: 'saved',
            label: 'Neste aparelho',
            short: 'Salvos',
            to: '/saved',
            icon: CircleArrowDown,
          },
          {
            id: 'contents',
            label: 'Conteúdos',
            to: '/contents',
            icon: LayoutGrid,
            children: [
              'Operação segura',
              'Atendimento',
              'Manipulação de alimentos',
              'Frota e entregas',
            ].map((label) => ({
              id: label,
              label,
              to: `/level/${label}`,
            })),
          },
        ],
        foot: [
          { id: 'tutorial', label: 'Tutorial', to: '/tutorial', icon: Info },
          { id: 'contact', label: 'Fale conosco', to: '/contact', icon: MessageSquare },
        ],
        collapsed,
        onCollapsed: setCollapsed,
      }}
      inProgress={[
        { title: 'Operação segura de empilhadeira', progress: 36, to: '/level/1' },
        { title: 'Boas práticas na cozinha', progress: 20, to: '/level/2' },
      ]}
      account={[{ id: 'profile', label: 'Meu perfil', icon: Info, onSelect: () => undefined }]}
      footer={[
        { label: 'Termos de uso', to: '/terms' },
        { label: 'Fale conosco', to: '/contact' },
      ]}
      signOutNote="3 itens ainda não foram enviados. Eles ficam salvos neste aparelho."
      onSignOut={() => undefined}
    >
      {children}
    </Shell>
  );
};
