import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { initialsOfName, initialsOfTitle, paletteOf } from './initials.ts';
import { Picture } from './picture.tsx';

afterEach(cleanup);

describe('Picture', () => {
  it('is a lazy image without a name of its own, in a tile of its ratio', () => {
    const { container } = render(
      <Picture src="/a.svg" title="Dizer não com respeito" ratio="portrait" />,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('alt')).toBe('');
    expect(screen.queryByText('DN')).toBeNull();
  });

  it('shows the initials on a tinted tile when the image does not come', () => {
    const { container } = render(<Picture src="/missing.svg" title="Dizer não com respeito" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('DN')).toBeTruthy();
    expect(container.querySelector('[data-palette]')?.getAttribute('data-palette')).toBe(
      String(paletteOf('Dizer não com respeito')),
    );
  });

  it('gives another picture in the same place its own chance', () => {
    const { container, rerender } = render(<Picture src="/missing.svg" title="Higiene" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    rerender(<Picture src="/here.svg" title="Higiene" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/here.svg');
  });

  it('shows the initials at once where there is no image', () => {
    render(<Picture src={null} title="Frota e entregas" />);
    expect(screen.getByText('FE')).toBeTruthy();
  });
});

describe('initials', () => {
  it.each([
    ['Dizer não com respeito', 'DN'],
    ['A primeira frase', 'PF'],
    ['NR-35', 'N3'],
    ['Higiene', 'H'],
    ['água', 'Á'],
    ['e', 'E'],
    ['???', ''],
  ])('of the title %s are %s', (title, initials) => {
    expect(initialsOfTitle(title)).toBe(initials);
  });

  it.each([
    ['Rosana Maria Ferreira', 'RF'],
    ['Cher', 'C'],
    ['', ''],
  ])('of the person %s are %s', (name, initials) => {
    expect(initialsOfName(name)).toBe(initials);
  });
});

it('uses all seven palettes', () => {
  const titles = Array.from({ length: 200 }, (_, at) => `Trilha ${at}`);
  expect(new Set(titles.map(paletteOf))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
});
