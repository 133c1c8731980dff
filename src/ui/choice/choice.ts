import type { ReactNode } from 'react';

export interface Choice {
  id: string;
  content: ReactNode;
}

/** What lists of choices have in common. */
export interface ChoiceListProps {
  /** Id of the element that names the list. */
  labelledBy: string;
  choices: readonly Choice[];
  disabled?: boolean;
  /** What is wrong with what was chosen. */
  error?: string | null;
  /** Names the choices A, B, C. While the list has the focus, the letter chooses. */
  lettered?: boolean;
}

export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/** The choice that a key stands for. Keys with a modifier belong to the browser. */
export const choiceOfKey = (
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  choices: readonly Choice[],
): Choice | undefined => {
  if (ctrlKey || altKey || metaKey || !/^[a-z]$/i.test(key)) return undefined;
  return choices[key.toUpperCase().charCodeAt(0) - 65];
};

/** Focuses the control of a choice. */
export const focusChoice = (list: Element, { id }: Choice): void => {
  const control = [...list.querySelectorAll('input')].find(({ value }) => value === id);
  control?.focus();
};
