import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RuntimeProvider } from '#src/platform/runtime/runtime-context.tsx';
import type { PersonRuntime } from '#src/platform/runtime/person-runtime.ts';
import { aFakePerson, aFakeRuntime } from '#tests/builders/fake-runtime.ts';
import { aDeviceQueue, aQueueItem } from '#tests/builders/queue-rows.ts';
import { ItemScreen } from './item/item-screen.tsx';
import { DeviceListScreen } from './list/device-list-screen.tsx';

// Set before the app's modules load: the page's ports read the version and IndexedDB on import.
await vi.hoisted(async () => {
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
  Object.assign(globalThis, {
    __APP_VERSION__: 'test',
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    CSS: { escape: (text: string) => text },
  });
});
beforeAll(() => import('#src/ui/overlay/dialog-pane.tsx'));

const now = new Date().toISOString();
let person: PersonRuntime;
let dispatched: [string, unknown][];
beforeEach(() => {
  dispatched = [];
  person = aFakePerson('admin', dispatched);
});
afterEach(() => {
  cleanup();
  person.close();
});
const show = (element: React.ReactNode) =>
  render(<RuntimeProvider runtime={aFakeRuntime({ current: person })}>{element}</RuntimeProvider>);

describe('the list of devices', () => {
  it('shows each device, filters, sorts and pages', async () => {
    const people = Array.from({ length: 25 }, (_, at) =>
      aDeviceQueue({
        idUser: `p${at}`,
        name: `Pessoa ${String(at).padStart(2, '0')}`,
        lastContact: now,
        waiting: at,
      }),
    );
    await person.db.mirror('deviceQueue').bulkPut(people);
    await person.db.mirror('queueItem').put(aQueueItem({ idUser: 'p7', device: 'd1' }));
    show(<DeviceListScreen />);
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row').length).toBe(21);
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('Pessoa 07');
    expect(screen.getByText('300')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBe(6);
    expect(screen.getByText('21 a 25 de 25')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Aguardando' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')[1]?.textContent).toContain(
      'Pessoa 24',
    );
    expect(screen.getByRole('columnheader', { name: 'Aguardando' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    fireEvent.click(screen.getByRole('button', { name: /^Precisam de atenção/ }));
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/fila/p7/d1']);
    fireEvent.change(screen.getByLabelText('Buscar pessoa ou aparelho'), {
      target: { value: 'ninguém' },
    });
    expect(screen.getByRole('heading', { name: 'Nenhum aparelho assim' })).toBeTruthy();
  });

  it('says that there is none yet', async () => {
    show(<DeviceListScreen />);
    expect(await screen.findByRole('heading', { name: 'Nenhum aparelho ainda' })).toBeTruthy();
  });
});

describe('an item', () => {
  it('wants a reason and a figure that fits before a decision is saved', async () => {
    await person.db.mirror('queueItem').put(
      aQueueItem({
        opId: 'op',
        payload: { idContentItem: 'c1', vote: 9 },
        code: 'invalid_fields',
        field: 'vote',
      }),
    );
    show(<ItemScreen idQueueItem="bia~op" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Editar e tentar' }));
    const dialog = await screen.findByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Editar e tentar' });
    const form = dialog.querySelector('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    expect(within(dialog).getByText('Escreva o motivo.')).toBeTruthy();
    expect(within(dialog).getByText('Informe um número de 1 a 5.')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Estrelas'), { target: { value: '3' } });
    fireEvent.change(within(dialog).getByLabelText('Motivo da decisão'), {
      target: { value: ' combinado ' },
    });
    expect(confirm.getAttribute('type')).toBe('submit');
    fireEvent.submit(form);
    await waitFor(() => expect(dispatched.length).toBe(1));
    expect(dispatched).toEqual([
      [
        'queue.decide',
        {
          idDecision: expect.any(String),
          opId: 'op',
          idUser: 'bia',
          action: 'edit',
          toUser: null,
          reason: 'combinado',
          payload: { idContentItem: 'c1', vote: 3 },
        },
      ],
    ]);
  });

  it('that was decided tells by whom and why, and offers nothing more', async () => {
    const decision = {
      action: 'discard',
      reason: 'duplicado',
      actor: 'Marta',
      toUser: null,
      at: now,
    } as const;
    await person.db.mirror('queueItem').put(aQueueItem({ opId: 'op', decision }));
    show(<ItemScreen idQueueItem="bia~op" />);
    expect(await screen.findByText('Descartado por Marta')).toBeTruthy();
    expect(screen.getByText(/duplicado/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });

  it('in two versions shows both', async () => {
    const payload = {
      idUser: 'bia',
      communicationAccepted: 1,
      userLicenceTermsAccepted: 1,
      responsibility: [],
    };
    await person.db
      .mirror('term')
      .put({ idTerm: 'uso', kind: 'usage', name: 'Termos de uso', html: '', versionNumber: 3 });
    await person.db.mirror('queueItem').put(
      aQueueItem({
        opId: 'op',
        kind: 'terms.accept',
        payload,
        state: 'conflict',
        code: 'conflict',
      }),
    );
    show(<ItemScreen idQueueItem="bia~op" />);
    const versions = await screen.findByRole('region', { name: 'As duas versões' });
    expect(versions.textContent).toContain('Termos de uso, versão 1');
    expect(versions.textContent).toContain('Termos de uso, versão 3 em vigor');
  });

  it('that is gone says so', async () => {
    show(<ItemScreen idQueueItem="bia~nada" />);
    expect(await screen.findByRole('heading', { name: 'Item não encontrado' })).toBeTruthy();
  });
});
