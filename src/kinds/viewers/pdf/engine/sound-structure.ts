/**
 * Repairs the structure of badly tagged PDFs for screen readers. In many, text is directly in a
 * table, outside any row. ARIA forbids that, so such text gets its own row and cell, or list item.
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
      for (const child of Array.from(parent.children))
        if (!may.includes(child.getAttribute('role') ?? '')) wrapIn(child, wrap);
};
