/** What pdf.js reads in a PDF of one page. */
export interface ReadPdf {
  words: string;
  title: unknown;
  lang: unknown;
  /** Structure tags in reading order; empty when the PDF is not tagged. */
  tags: string[];
}

/** Leaves of the structure tree are references to page content; they have no role. */
const tagsOf = (node: object): string[] => {
  const role =
    'role' in node && typeof node.role === 'string' && node.role !== 'Root' ? [node.role] : [];
  const children: unknown[] =
    'children' in node && Array.isArray(node.children) ? node.children : [];
  return [
    ...role,
    ...children.flatMap((child) =>
      typeof child === 'object' && child !== null ? tagsOf(child) : [],
    ),
  ];
};

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  // The library requires a newer Node than the server does; only this function is missing.
  if (!('withResolvers' in Promise))
    Object.assign(Promise, {
      withResolvers: () => {
        const parts: { resolve?: unknown; reject?: unknown } = {};
        const promise = new Promise(
          (resolve, reject) => void Object.assign(parts, { resolve, reject }),
        );
        return { promise, ...parts };
      },
    });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes) });
  try {
    const paper = await task.promise;
    const page = await paper.getPage(1);
    const { items } = await page.getTextContent();
    const { info } = await paper.getMetadata();
    const told = new Map(Object.entries(info));
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const structure = await page.getStructTree();
    return {
      words,
      title: told.get('Title'),
      lang: told.get('Language'),
      tags: structure ? tagsOf(structure) : [],
    };
  } finally {
    await task.destroy();
  }
};
