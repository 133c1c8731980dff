import type { Meta, StoryObj } from '@storybook/react-vite';
import { CloudUpload, House, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { LeavingGate } from '#src/features/leaving/leaving-gate.tsx';
import { SyncCentreScreen } from '#src/features/sync-centre/sync-centre-screen.tsx';
import { clock, ids, locks } from '#src/platform/runtime/ports.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { Runtime, RuntimeState } from '#src/platform/runtime/runtime.ts';
import { storageKeeper } from '#src/platform/device/storage.ts';
import { Shell } from '#src/app/shell/shell.tsx';
import { SyncStatusBadge } from '#src/ui/frame/sync-status-badge.tsx';
import { createEngine } from '#sync/engine/engine.ts';
import { unreachable } from '#tests/builders/replies.ts';
import { aWire } from '#tests/builders/scripted-wire.ts';
import { aSession } from '#tests/builders/session.ts';
import { openQueue } from '#tests/stories/queue.ts';
import { tenants } from '#tests/stories/samples.ts';

const person = {
  idCompany: 'kit',
  idUser: 'ana',
  idAppType: 1,
  username: 'rosana.ferreira',
  name: 'Rosana Ferreira',
  token: 'x',
  tokenExpires: null,
  lastLogin: '',
  state: 'in' as const,
};
const app = tenants['aurora']!.app as unknown as AppDetails;

/** A person with this queue, whose server cannot be reached. */
const runtimeWith = async (queue: string): Promise<Runtime> => {
  const db = await openQueue(queue);
  const wire = aWire();
  wire.elsePush = async () => unreachable;
  wire.onScopes = async () => unreachable;
  const engine = createEngine({
    db,
    person,
    deviceId: 'kit',
    appVersion: '4.3.0',
    clock,
    ids,
    locks,
    wire,
    session: aSession(),
    storage: storageKeeper,
    visible: () => true,
  });
  const state: RuntimeState = {
    host: { found: true, app },
    current: { person, db, engine, close: () => undefined },
    before: null,
    ended: null,
    update: null,
  };
  return {
    state: () => state,
    subscribe: () => () => undefined,
    leave: () => Promise.resolve(),
  } as unknown as Runtime;
};

const places = [
  { id: 'home', label: 'Home', short: 'Início', to: '/', icon: House },
  { id: 'contents', label: 'Conteúdos', to: '/', icon: LayoutGrid },
  {
    id: 'sync',
    label: 'Central de envio',
    short: 'Envio',
    to: '/central-de-envio',
    icon: CloudUpload,
  },
];

interface CentreProps {
  /** By its name in tests/stories/queue.ts. */
  queue: string;
  leaving: 'sign-out' | 'switch' | null;
  runtime?: Runtime;
}

const Centre = ({ leaving, runtime }: CentreProps) => {
  const [gate, setGate] = useState(leaving);
  if (!runtime) return null;
  return (
    <RuntimeProvider runtime={runtime}>
      <Shell
        app={app}
        me={{ name: 'Rosana Ferreira', photo: null, username: 'rosana.ferreira' }}
        badge={<SyncStatusBadge />}
        menu={{ places, collapsed: false, onCollapsed: () => undefined }}
        inProgress={[]}
        current="sync"
        onSignOut={() => setGate('sign-out')}
      >
        <SyncCentreScreen />
      </Shell>
      {gate && <LeavingGate mode={gate} onLeave={() => undefined} onCancel={() => setGate(null)} />}
    </RuntimeProvider>
  );
};

const meta: Meta<typeof Centre> = {
  title: 'Central de envio',
  component: Centre,
  args: { leaving: null },
  loaders: [async ({ args }) => ({ runtime: await runtimeWith(args.queue) })],
  render: (args, { loaded }) => <Centre {...args} runtime={loaded['runtime'] as Runtime} />,
};
export default meta;

type Story = StoryObj<typeof Centre>;
export const Attention: Story = { args: { queue: 'attention' } };
export const Waiting: Story = { args: { queue: 'waiting' } };
export const Offline: Story = { args: { queue: 'offline' } };
export const Sending: Story = { args: { queue: 'sending' } };
export const Many: Story = { args: { queue: 'many' } };
export const Old: Story = { args: { queue: 'old' } };
export const Update: Story = { args: { queue: 'update' } };
export const Session: Story = { args: { queue: 'session' } };
export const Terms: Story = { args: { queue: 'terms' } };
export const Empty: Story = { args: { queue: 'empty' } };
export const SigningOut: Story = { args: { queue: 'waiting', leaving: 'sign-out' } };
export const Switching: Story = { args: { queue: 'waiting', leaving: 'switch' } };
