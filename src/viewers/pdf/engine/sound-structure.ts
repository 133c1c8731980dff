/**
 * A tagged PDF tells a screen reader what is a table and what is a list, and many are tagged badly: text that stands in a table and in no
 * row. ARIA lets nothing else stand there, so such text gets a row and a cell, or an item, of its own.
 */
const owned: Readonly<Record<string, { may: readonly string[]; wrap: readonly string[] }>> = {
  table: { may: ['row', 'rowgroup', 'caption'], wrap: ['row', 'cell'] },
  rowgroup: { may: ['row'], wrap: ['row', 'cell'] },
  row: { may: ['cell', 'columnheader', 'rowheader'], wrap: ['cell'] },
  list: { may: ['listitem'], wrap: ['listitem'] },
};

const wrapIn = (child: Element, roles: readonly string[]): void => {
  for (const role of roles.toReversed()) {
    const outer = child.ownerDocument.createElement('span');
    outer.setAttribute('role', role);
    child.replaceWith(outer);
    outer.append(child);
    child = outer;
  }
};

export const soundStructure = (tree: Element): void => {
  for (const [role, { may, wrap }] of Object.entries(owned))
    for (const parent of tree.querySelectorAll(`[role="${role}"]`))
      for (const child of [...parent.children]) if (!may.includes(child.getAttribute('role') ?? '')) wrapIn(child, wrap);
};
