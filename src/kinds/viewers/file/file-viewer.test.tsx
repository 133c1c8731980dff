import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Content } from '#contract/areas/content/entities/content.ts';
import { aContent } from '#tests/builders/rows.ts';

vi.hoisted(() => Object.assign(globalThis, { __APP_VERSION__: 'test' }));

const { default: FileViewer } = await import('./file-viewer.tsx');

const media = {
  url: '/media/ab',
  fileName: 'turno.xlsx',
  mimeType: '',
  size: 312_400,
  sha256: 'a'.repeat(64),
};
let said: string[];
let saved: string[];

const open = (content: Content, online = true) =>
  render(
    <FileViewer
      content={content}
      enrollment={null}
      recorder={{
        started: () => void said.push('started'),
        progress: () => void said.push('progress'),
        complete: () => void said.push('complete'),
        activity: () => undefined,
      }}
      parentTitle={null}
      online={online}
    />,
  );

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  said = [];
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what it is, downloads it under the name of the screen, and is complete with that', async () => {
  vi.stubGlobal('fetch', async () => new Response('bytes'));
  open(aContent({ media, text: 'Passagem de turno' }));
  expect(screen.getByText('Passagem de turno.xlsx').parentElement?.textContent).toBe(
    'Passagem de turno.xlsxPlanilha · 312 KB',
  );
  expect(said).toEqual(['started']);
  fireEvent.click(screen.getByRole('button', { name: 'Baixar arquivo' }));
  expect(screen.getByText('Atenção, download em progresso!')).toBeTruthy();
  await screen.findByText('Arquivo baixado');
  expect(saved).toEqual(['Passagem de turno.xlsx']);
  expect(said).toEqual(['started', 'complete']);
});

it('without a link is invalid', () => {
  open(aContent({ media: null, contentLocation: null }));
  expect(screen.getByRole('alert').textContent).toContain('Arquivo inválido.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offline and not on the device says so, and is not complete', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open(aContent({ media }), false);
  fireEvent.click(screen.getByRole('button', { name: 'Baixar arquivo' }));
  await screen.findByText('Este arquivo não está neste aparelho.');
  expect(screen.getByRole('button', { name: 'Baixar arquivo' })).toBeTruthy();
  expect([said, saved]).toEqual([['started'], []]);
});

it('can be called off', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  });
  open(aContent({ media }));
  fireEvent.click(screen.getByRole('button', { name: 'Baixar arquivo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Baixar arquivo' })).toBeTruthy());
  expect([signals[0]?.aborted, said]).toEqual([true, ['started']]);
});
