import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { viewerOf } from '#tests/builders/screens/viewer.ts';
import ExternalViewer from '../external/external-viewer.tsx';
import LinkViewer from '../link/link-viewer.tsx';

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(cleanup);

const both = [
  ['Clique para entrar', LinkViewer, 8],
  ['Continuar', ExternalViewer, 27],
] as const;

it.each(both)(
  '%s opens another tab that knows nothing of this one, and completes',
  (label, Viewer, idContentType) => {
    const { props, said } = viewerOf({ idContentType, referenceLink: 'https://www.gov.br/curso' });
    render(<Viewer {...props} />);
    const link = screen.getByRole('link', { name: new RegExp(`^${label}`) });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://www.gov.br/curso',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(said).toEqual([['started']]);
    fireEvent.click(link);
    expect(said).toEqual([['started'], ['complete']]);
  },
);

it.each(both)('%s offline is disabled and says why', (label, Viewer, idContentType) => {
  const { props, said } = viewerOf(
    { idContentType, referenceLink: 'https://www.gov.br/curso' },
    { online: false },
  );
  render(<Viewer {...props} />);
  const button = screen.getByRole('button', { name: label });
  fireEvent.click(button);
  expect([button.getAttribute('aria-disabled'), said]).toEqual(['true', [['started']]]);
  expect(screen.getByText('Abre fora do aplicativo e precisa de conexão')).toBeTruthy();
});

it.each(both)(
  '%s is no link where the address is not one of the web',
  (label, Viewer, idContentType) => {
    const { props } = viewerOf({ idContentType, referenceLink: 'javascript:alert(1)' });
    render(<Viewer {...props} />);
    expect([screen.queryByRole('link'), screen.queryByText(label)]).toEqual([null, null]);
    expect(screen.getByRole('alert').textContent).toContain('Este link não pode ser aberto.');
  },
);

it('says that the person is sent out, where to, and that they should return', () => {
  const { props } = viewerOf({ idContentType: 27, referenceLink: 'https://www.gov.br/curso' });
  render(<ExternalViewer {...props} />);
  expect(screen.getByText(/página externa, gov\.br, .* volte para esta aba/)).toBeTruthy();
});
