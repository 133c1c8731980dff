import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const Example = () => {
  const [selected, select] = useState('one');
  return (
    <Tabs
      label="Jornada"
      selected={selected}
      onSelect={select}
      tabs={[
        { id: 'one', label: 'Matriculados' },
        { id: 'two', label: 'Histórico', count: 2 },
        { id: 'three', label: 'Certificados' },
      ]}
    >
      {selected}
    </Tabs>
  );
};

it('is walked by arrows, with one stop for Tab, and names its panel', () => {
  render(<Example />);
  const selected = () => screen.getByRole('tab', { selected: true });
  const press = (key: string) => fireEvent.keyDown(selected(), { key });
  expect(selected().textContent).toBe('Matriculados');
  press('ArrowRight');
  expect(document.activeElement).toBe(selected());
  expect(screen.getByRole('tabpanel', { name: 'Histórico2' }).textContent).toBe('two');
  press('End');
  press('ArrowRight');
  expect(selected().textContent).toBe('Matriculados');
  press('ArrowLeft');
  expect(selected().textContent).toBe('Certificados');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
});

it('brings the selected tab into the middle where all do not fit', () => {
  const rect = (left: number, width: number) => ({ left, width }) as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.getAttribute('role') === 'tablist') return rect(16, 358);
    return rect(this.textContent === 'Certificados' ? 400 : 16, 100);
  });
  render(<Example />);
  const list = screen.getByRole('tablist');
  // A browser does not scroll to the left of the first tab.
  list.scrollLeft = 0;
  fireEvent.click(screen.getByRole('tab', { name: 'Certificados' }));
  expect(list.scrollLeft).toBe(400 - 16 - (358 - 100) / 2);
});
