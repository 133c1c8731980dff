/**
 * The sync centre by its address: `?q=attention&scheme=dark&tenant=horizonte`, and `&gate=sign-out`
 * for the gate before leaving.
 */
import '#src/theme/styles.css';
import { CloudUpload, House, LayoutGrid } from 'lucide-react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { AppDetails } from '#contract/entities/app-details.ts';
import { LeavingGate } from '#src/features/leaving/leaving-gate.tsx';
import { Shell } from '#src/app/shell/shell.tsx';
import { SyncCentreScreen } from '#src/features/sync-centre/sync-centre-screen.tsx';
import { SyncStatusBadge } from '#src/ui/frame/sync-status-badge.tsx';
import { clock, ids, locks } from '#src/platform/runtime/ports.ts';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { Runtime, RuntimeState } from '#src/platform/runtime/runtime.ts';
import { applyTheme } from '#src/theme/apply-theme.ts';
import { createEngine } from '#sync/engine/engine.ts';
import { aWire } from '#tests/builders/scripted-wire.ts';
import { aSession } from '#tests/builders/session.ts';
import { unreachable, verdictsFor } from '#tests/builders/replies.ts';
import { storageKeeper } from '#src/platform/device/storage.ts';
import { fillStorageReserve } from '#sync/storage/storage-reserve.ts';
import { withSpace } from '#sync/storage/with-space.ts';
import { openQueue } from './queue.ts';

const query = new URLSearchParams(window.location.search);
const horizonte = query.get('tenant') === 'horizonte';
const name = query.get('q') ?? 'attention';
const scheme = query.get('scheme');
if (scheme) document.documentElement.dataset['scheme'] = scheme;
applyTheme(
  horizonte
    ? { brand: '#ffd400', menu: '#23262c', accent: '#ffd400', neutralHue: 262 }
    : { brand: '#0d4653', menu: '#0d4653', accent: '#0a7180', neutralHue: 82 },
);

const db = await openQueue(name);
const wire = aWire();
const answer = async <T,>(reply: T): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, Number(query.get('slow') ?? 300)));
  return reply;
};
wire.elsePush = (request) =>
  answer(
    query.get('wire') === 'ok' ? verdictsFor(request, undefined, { now: Date.now() }) : unreachable,
  );
wire.onScopes = () => answer(unreachable);
const noise = (bytes: number): Uint8Array => {
  const made = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(made.subarray(at, at + 65_536));
  return made;
};
/**
 * For a browser whose quota is set from outside: a write of `bytes` bytes, with room made for it as
 * for a person's.
 */
const writeBytes = (bytes: number): Promise<unknown> =>
  withSpace({ db, storage: storageKeeper }, () =>
    db.meta.put({ key: 'bytes', value: noise(bytes) }),
  );
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
Object.assign(window, {
  kit: {
    db,
    engine,
    noise,
    storageKeeper,
    fillStorageReserve: () => fillStorageReserve(db),
    writeBytes,
  },
});
const app = {
  shortName: horizonte ? 'Horizonte' : 'Aurora',
  name: horizonte ? 'Horizonte' : 'Aurora',
  tagline: 'Distribuidora',
  logo: null,
} as unknown as AppDetails;
const state: RuntimeState = {
  host: { found: true, app },
  current: { person, db, engine, close: () => undefined },
  before: null,
  ended: null,
  update: null,
};
const runtime = {
  state: () => state,
  subscribe: () => () => undefined,
  leave: () => Promise.resolve(),
} as unknown as Runtime;
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

const Page = () => {
  const [gate, setGate] = useState(query.get('gate'));
  return (
    <>
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
      {gate && (
        <LeavingGate
          mode={gate === 'switch' ? 'switch' : 'sign-out'}
          onLeave={() => void (document.title = 'saiu')}
          onCancel={() => setGate(null)}
        />
      )}
    </>
  );
};

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RuntimeProvider runtime={runtime}>
      <Page />
    </RuntimeProvider>
  </StrictMode>,
);
