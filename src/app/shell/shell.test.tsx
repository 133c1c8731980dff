import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { House, LayoutGrid } from 'lucide-react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { placesFor } from './menu/menu-places.ts';
import { Shell, type ShellProps } from './shell.tsx';

// jsdom has no CSS.escape, which React Aria calls.
beforeAll(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }));
beforeAll(() => import('#src/ui/overlay/dialog-pane.tsx'));
afterEach(cleanup);

const shell = (over: Partial<ShellProps> = {}) => (
  <Shell
    app={{ name: 'Aurora Distribuidora', shortName: 'Aurora', tagline: null, logo: null }}
    me={{ name: 'Rosana Ferreira', photo: null, username: 'aprendiz' }}
    badge={<span>selo</span>}
    menu={{
      places: [
        { id: 'home', label: 'Home', short: 'Início', to: '/', icon: House },
        {
          id: 'contents',
          label: 'Conteúdos',
          to: '/c',
          icon: LayoutGrid,
          children: [{ id: 'n1', label: 'Operação segura', to: '/level/n1' }],
        },
      ],
      collapsed: false,
      onCollapsed: () => undefined,
    }}
    inProgress={[{ title: 'Boas práticas', progress: 20, to: '/level/n2' }]}
    current="n1"
    onSignOut={() => undefined}
    {...over}
  >
    <p>conteúdo</p>
  </Shell>
);

describe('Shell', () => {
  it('marks where one is, in the menu and in the bar', () => {
    const { rerender } = render(shell());
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Operação segura');
    rerender(shell({ current: 'home' }));
    expect(
      within(screen.getByRole('navigation', { name: 'Principal' })).getByRole('link', {
        current: 'page',
      }).textContent,
    ).toBe('Início');
  });

  it('offers to go on with a course beside every page but home, which offers it itself', () => {
    const { rerender } = render(shell());
    const menu = () => within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu().getByText('Boas práticas')).toBeTruthy();
    rerender(shell({ current: 'home' }));
    expect(menu().queryByText('Boas práticas')).toBeNull();
  });

  it('has what unfolds below the places that are always there', () => {
    const contents = { idCompany: 'aurora', label: 'Conteúdos', pages: [], missing: null };
    expect(placesFor(contents, false).map(({ id }) => id)).toEqual([
      'home',
      'catalog',
      'journey',
      'saved',
      'sync',
      'contents',
    ]);
  });

  it('folds and unfolds a list of places', () => {
    render(shell());
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    fireEvent.click(menu.getByRole('button', { name: 'Conteúdos', expanded: true }));
    expect(menu.queryByText('Operação segura')).toBeNull();
    expect(menu.getByRole('button', { name: 'Conteúdos', expanded: false })).toBeTruthy();
  });

  it('unfolds a tree of pages, and shows by itself where one is', () => {
    const children = [
      {
        id: 'a',
        label: 'Segurança',
        to: '/level/a',
        children: [{ id: 'b', label: 'Empilhadeira', to: '/level/b' }],
      },
      {
        id: 'c',
        label: 'Alimentos',
        to: '/level/c',
        children: [{ id: 'd', label: 'Entrega', to: '/level/d' }],
      },
    ];
    const places = [{ id: 'contents', label: 'Conteúdos', to: '/c', icon: LayoutGrid, children }];
    render(
      shell({ menu: { places, collapsed: false, onCollapsed: () => undefined }, current: 'b' }),
    );
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Empilhadeira');
    expect(menu.queryByRole('link', { name: 'Entrega' })).toBeNull();
    fireEvent.click(menu.getByRole('button', { name: 'Abrir Alimentos', expanded: false }));
    expect(menu.getByRole('link', { name: 'Entrega' }).getAttribute('href')).toBe('/level/d');
    fireEvent.click(menu.getByRole('button', { name: 'Fechar Segurança', expanded: true }));
    expect(menu.queryByRole('link', { name: 'Empilhadeira' })).toBeNull();
  });

  it('says that the pages of the menu come, or that they could not be had', () => {
    const places = (missing: 'waiting' | 'failed') => [
      { id: 'contents', label: 'Conteúdos', to: '/c', icon: LayoutGrid, children: [], missing },
    ];
    const { rerender } = render(
      shell({
        menu: { places: places('waiting'), collapsed: false, onCollapsed: () => undefined },
      }),
    );
    expect(screen.getByRole('status', { name: 'Carregando menu' })).toBeTruthy();
    rerender(
      shell({ menu: { places: places('failed'), collapsed: false, onCollapsed: () => undefined } }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Erro de carregamento.');
  });

  it('has an entry that does something instead of leading somewhere', () => {
    const onSelect = vi.fn();
    const foot = [{ id: 'tutorial', label: 'Tutorial', to: '/', icon: House, onSelect }];
    render(shell({ menu: { places: [], foot, collapsed: false, onCollapsed: () => undefined } }));
    fireEvent.click(screen.getByRole('button', { name: 'Tutorial' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('tells a person who keeps it that the menu was collapsed; then its icons keep their names', () => {
    const onCollapsed = vi.fn();
    const menu = { places: [{ id: 'home', label: 'Home', to: '/', icon: House }], onCollapsed };
    const { rerender } = render(shell({ menu: { ...menu, collapsed: false } }));
    fireEvent.click(screen.getByRole('button', { name: 'Recolher menu' }));
    expect(onCollapsed).toHaveBeenCalledExactlyOnceWith(true);
    rerender(shell({ menu: { ...menu, collapsed: true } }));
    expect(screen.getByRole('link', { name: 'Home' }).textContent).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Expandir menu' }));
    expect(onCollapsed).toHaveBeenLastCalledWith(false);
  });

  it('has no search while nothing can be searched', () => {
    const { rerender } = render(shell());
    expect(screen.queryByRole('search')).toBeNull();
    const onSearch = vi.fn();
    rerender(shell({ search: { value: '', onSearch, onNear: () => undefined } }));
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    expect(box.getAttribute('maxlength')).toBe('300');
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.change(box, { target: { value: '  carga ' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('carga');
  });

  it('opens a bar to search in on phones, which goes when something was asked', () => {
    const onSearch = vi.fn();
    render(shell({ search: { value: '', onSearch, onNear: () => undefined } }));
    fireEvent.click(screen.getByRole('button', { name: 'Abrir a busca' }));
    const [, inBar] = screen.getAllByRole('searchbox');
    if (inBar) fireEvent.change(inBar, { target: { value: 'doca' } });
    if (inBar?.parentElement) fireEvent.submit(inBar.parentElement);
    expect([onSearch.mock.calls, screen.getAllByRole('searchbox').length]).toEqual([[['doca']], 1]);
  });

  it('asks before signing out, from the sheet of the phone', async () => {
    const onSignOut = vi.fn();
    render(shell({ onSignOut, signOutNote: '3 itens ainda não foram enviados.' }));
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
    fireEvent.click(sheet.getByRole('button', { name: 'Sair' }));
    const asked = within(
      await screen.findByRole('alertdialog', { name: 'Tem certeza de que deseja sair?' }),
    );
    expect(asked.getByText('3 itens ainda não foram enviados.')).toBeTruthy();
    expect(onSignOut).not.toHaveBeenCalled();
    fireEvent.click(asked.getByRole('button', { name: 'Sim' }));
    expect(onSignOut).toHaveBeenCalledOnce();
  });
});
