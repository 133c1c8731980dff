/**
 * Maps keys to actions in an open document; undefined leaves them to the browser (arrows scroll,
 * Tab moves).
 */
export type PdfKey = 'previous' | 'next' | 'first' | 'last' | 'in' | 'out' | 'fit' | 'find';

interface KeyPress {
  key: string;
  /** Ctrl or Command. */
  command: boolean;
  /** Tag name of the focused element. */
  on: string;
}

const keys: Readonly<Record<string, PdfKey>> = {
  PageUp: 'previous',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  '0': 'fit',
};

export const pdfKey = ({ key, command, on }: KeyPress): PdfKey | undefined => {
  // The browser's own search finds only text on rendered pages.
  if (command) return key.toLowerCase() === 'f' ? 'find' : undefined;
  if (on === 'input') return undefined;
  return keys[key];
};
