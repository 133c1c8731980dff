import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';
import { ViewerFrame } from './viewer-frame.tsx';

afterEach(cleanup);

it('has a way out, a way back, and says why there is no way on', () => {
  const close = vi.fn();
  render(
    <ViewerFrame
      title="Manobras"
      onClose={close}
      badge={null}
      previous={{ title: 'Checklist antes de ligar', to: '/a', blocked: null }}
      next={{ title: 'Rampas e docas', to: '/b', blocked: 'Conclua este vídeo' }}
      map={null}
    >
      texto
    </ViewerFrame>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'FECHAR CONTEÚDO' }));
  expect(close).toHaveBeenCalledOnce();
  expect(
    screen.getByRole('link', { name: /Anterior.*Checklist antes de ligar/ }).getAttribute('href'),
  ).toBe('/a');
  const next = screen.getByRole('link', { name: /Conclua este vídeo.*Rampas e docas/ });
  expect([next.getAttribute('aria-disabled'), next.getAttribute('href')]).toEqual(['true', null]);
});

it('cuts crumbs at 25 characters and at 13, and reads them whole', () => {
  render(
    <Breadcrumb items={[{ text: 'Home', to: '/' }, { text: 'Operação segura de empilhadeira' }]} />,
  );
  const here = document.querySelector('[aria-current="page"]');
  expect([...(here?.children ?? [])].map((child) => child.textContent)).toEqual([
    'Operação segura de empilhadeira',
    'Operação segura de empilh…',
    'Operação segu…',
  ]);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});
