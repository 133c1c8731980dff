/**
 * An XML file as a tree with lines. Bounded, and without any document type: that is where entities
 * come from, which expand without end or read files of this machine.
 */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
  line: number;
}

const MAX_ELEMENTS = 300_000;
const DEEPEST = 30;

/** `doctype`: it declares a document type, with or without entities. */
export interface XmlProblem {
  line: number;
  kind: 'doctype' | 'badXml' | 'hugeXml';
}

class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
  constructor(readonly problem: XmlProblem) {
    super(problem.kind);
  }
}

const parse = (text: string): XmlElement => {
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 };
  const open = [root];
  let count = 0;
  const stop = (kind: XmlProblem['kind']): never => {
    throw new UnreadableXml({ line: parser.line, kind });
  };
  const write = (part: string): void => {
    const at = open.at(-1);
    if (at) at.text += part;
  };
  parser.on('doctype', () => stop('doctype'));
  parser.on('error', () => stop('badXml'));
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length > DEEPEST) stop('hugeXml');
    const element: XmlElement = { name, attributes, children: [], text: '', line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
};

export const readXml = (text: string): { root: XmlElement } | { problem: XmlProblem } => {
  try {
    return { root: parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof UnreadableXml) return { problem: error.problem };
    throw error;
  }
};

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

/** The text of a child, or of its own `text` element. */
export const textOf = (element: XmlElement, name: string): string => {
  const child = childOf(element, name);
  return child ? (childOf(child, 'text') ?? child).text.trim() : '';
};
