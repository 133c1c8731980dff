import { SyncBadge } from '#src/ui/frame/sync-badge.tsx';
import { ViewerFrame } from '#src/ui/frame/viewer-frame.tsx';
import { asked } from './asked.ts';
import { badges, longTitle } from './samples.ts';

export const ViewerPage = () => (
  <ViewerFrame
    title="Checklist antes de ligar"
    frame={asked.variant === 'stage' ? 'stage' : 'scroll'}
    onClose={() => undefined}
    badge={<SyncBadge {...badges[asked.badge]!} />}
    previous={{ title: 'O que pode dar errado: três acidentes reais', to: '/a', blocked: null }}
    next={{
      title: longTitle,
      to: '/b',
      blocked: asked.variant === 'stage' ? 'Conclua este vídeo' : null,
    }}
    map={{ at: 2, total: 7, onOpen: () => undefined }}
  >
    <article style={{ maxWidth: 680, margin: '0 auto', padding: 16 }}>
      <h1>Checklist antes de ligar</h1>
      {Array.from({ length: 12 }, (_, at) => (
        <p key={at} style={{ font: 'var(--type-reading)', marginTop: 16 }}>
          A maior parte dos acidentes com empilhadeira acontece nos primeiros dez minutos do turno.
          São três minutos de verificação, sempre na mesma ordem, com a máquina desligada.
        </p>
      ))}
    </article>
  </ViewerFrame>
);
