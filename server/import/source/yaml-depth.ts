/**
 * Whether a YAML text nests deeper than any course does. Asked before it is parsed: the parser calls itself for each level, and some
 * thousands of brackets take the whole process down, past any catch.
 */
import { CST, Lexer } from 'yaml';

const BRACKETS = 30;
/** Columns of indentation and list marks of one line: each can open at most one level. */
const COLUMNS = 120;

export const isTooDeep = (text: string): boolean => {
  let brackets = 0;
  let columns = 0;
  let leading = true;
  let isContent = false;
  for (const token of new Lexer().lex(text)) {
    // What follows the mark of a scalar is its content, whatever it looks like; that of a block scalar ends its line.
    const type: string | null = isContent ? 'content' : CST.tokenType(token);
    isContent = type === 'scalar';
    if (isContent) continue;
    if (type === 'newline' || (type === 'content' && token.endsWith('\n'))) {
      columns = 0;
      leading = true;
      continue;
    }
    // Inside brackets a line may be indented as it likes: that opens nothing.
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
