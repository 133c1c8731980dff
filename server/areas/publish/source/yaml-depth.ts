/**
 * True when a YAML text is nested deeper than any course. Checked before parsing: the parser is
 * recursive, and some thousands of brackets crash the whole process with a stack overflow that no
 * catch handles.
 */
import { CST, Lexer } from 'yaml';

const BRACKETS = 30;
/** Columns of indentation and list markers in one line: each can open at most one level. */
const COLUMNS = 120;

export const isTooDeep = (text: string): boolean => {
  let brackets = 0;
  let columns = 0;
  let leading = true;
  let isContent = false;
  for (const token of new Lexer().lex(text)) {
    // The token after a scalar marker is its content, whatever it looks like. The content of a
    // block scalar ends its line.
    const type: string | null = isContent ? 'content' : CST.tokenType(token);
    isContent = type === 'scalar';
    if (isContent) continue;
    if (type === 'newline' || (type === 'content' && token.endsWith('\n'))) {
      columns = 0;
      leading = true;
      continue;
    }
    // Inside brackets, indentation opens no level.
    if (type === 'space' && leading) columns += brackets === 0 ? token.length : 0;
    else if (type === 'seq-item-ind' || type === 'explicit-key-ind') columns += 2;
    else {
      leading = false;
      if (type === 'flow-map-start' || type === 'flow-seq-start') brackets += 1;
      if (type === 'flow-map-end' || type === 'flow-seq-end') brackets -= 1;
    }
    if (brackets > BRACKETS || columns > COLUMNS) return true;
  }
  return false;
};
