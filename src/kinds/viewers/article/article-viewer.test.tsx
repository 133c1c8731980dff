import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContent } from '#tests/builders/rows.ts';
import ArticleViewer from './article-viewer.tsx';

const content = aContent({
  text: 'Checklist antes de ligar',
  author: 'Paulo Mendes',
  authorRole: 'Técnico de segurança',
  content: '<h1>Comece pelo chão</h1><p>Olhe embaixo dela.</p><script>alert(1)</script>',
  referenceLink: 'https://www.gov.br/trabalho',
});
let said: string[];
const open = (online = true) =>
  render(
    <ArticleViewer
      content={content}
      enrollment={null}
      recorder={{
        started: () => void said.push('started'),
        progress: () => void said.push('progress'),
        complete: () => void said.push('complete'),
        activity: () => undefined,
      }}
      parentTitle="Empilhadeira"
      online={online}
      below={<p>Avaliação</p>}
    />,
  );

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  said = [];
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('reads as a page with one first heading', () => {
  open();
  expect(
    screen.getAllByRole('heading').map((heading) => `${heading.localName} ${heading.textContent}`),
  ).toEqual(['h1 Checklist antes de ligar', 'h2 Comece pelo chão']);
  expect(screen.getByText('Empilhadeira · leitura de 1 min')).toBeTruthy();
  expect(screen.getByText('Paulo Mendes')).toBeTruthy();
  expect(screen.getByText('Avaliação')).toBeTruthy();
  expect(document.querySelector('script')).toBeNull();
});

it('is complete after two seconds in view', () => {
  open();
  expect(said).toEqual(['started']);
  act(() => void vi.advanceTimersByTime(1999));
  expect(said).toEqual(['started']);
  act(() => void vi.advanceTimersByTime(1));
  expect(said).toEqual(['started', 'complete']);
});

it('is not complete for who left before', () => {
  open().unmount();
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['started']);
});

it('leads out in another tab, and offline says why it does not', () => {
  const { unmount } = open();
  const link = screen.getByRole('link', { name: /^Saiba mais/ });
  expect([
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]).toEqual(['https://www.gov.br/trabalho', '_blank', 'noopener noreferrer']);
  unmount();
  open(false);
  const off = screen.getByRole('link', { name: 'Saiba mais' });
  expect([off.getAttribute('href'), off.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  expect(screen.getByText('Abre fora do aplicativo e precisa de conexão')).toBeTruthy();
});
