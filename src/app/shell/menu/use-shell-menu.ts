import { Info, MessageSquare } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import type { AppDetails } from '#contract/areas/access/entities/app-details.ts';
import { entriesOf, type Menu } from '#contract/areas/access/entities/menu.ts';
import type { Shell } from '#src/app/shell/shell.tsx';
import { type MenuContents, placesFor } from './menu-places.ts';
import { menuTree } from './menu-tree.ts';
import { isForPerson } from '#src/kinds/sections/registry.ts';
import type { BlockPage } from '#src/learning/reads/block-page.ts';
import { pagesQuery, sectionsQuery } from '#src/learning/reads/page-queries.ts';
import { paths } from '#src/paths.ts';
import { useSharedMirror } from '#src/platform/live-reads/shared-mirror.ts';
import { menuMemory } from '#src/platform/memory/menu-memory.ts';
import { frameCopy } from '#src/ui/frame/frame.copy.ts';
import { shellCopy } from '#src/ui/frame/shell.copy.ts';

type ShellMenu = ComponentProps<typeof Shell>['menu'];

interface ShellMenuFacts extends Pick<MenuContents, 'idCompany' | 'missing'> {
  app: AppDetails;
  menu: Menu | null;
  catalog: BlockPage['catalog'];
  admin: boolean;
  /** Null where the company has no tour of the app. */
  onTutorial: (() => void) | null;
}

/** The company's menu with the pages that the person may open. */
const useMenuPages = ({
  menu,
  catalog,
  admin,
}: Pick<ShellMenuFacts, 'menu' | 'catalog' | 'admin'>) => {
  const sections = useSharedMirror(sectionsQuery);
  const nodes = useSharedMirror(pagesQuery)?.nodes;
  return useMemo(
    () =>
      menuTree(menu ? entriesOf(menu) : [], catalog, {
        node: (idNode) => nodes?.get(idNode)?.hasAccess !== 0,
        section: (idSection) => {
          const section = sections?.get(idSection.toLowerCase());
          return section !== undefined && isForPerson(section, admin);
        },
      }),
    [menu, catalog, nodes, sections, admin],
  );
};

const footOf = (
  app: AppDetails,
  onTutorial: (() => void) | null,
): NonNullable<ShellMenu['foot']> => {
  const tutorial = onTutorial && {
    id: 'tutorial',
    label: shellCopy.tutorial,
    to: paths.home,
    icon: Info,
    onSelect: onTutorial,
  };
  const contact = {
    id: 'contact',
    label: frameCopy.contact,
    to: paths.contact,
    icon: MessageSquare,
  };
  const hasContact = app.contact && app.features?.includes('CONTACT_US');
  return [...(tutorial ? [tutorial] : []), ...(hasContact ? [contact] : [])];
};

export const useShellMenu = (facts: ShellMenuFacts): ShellMenu => {
  const { app, idCompany, missing, admin, onTutorial } = facts;
  const pages = useMenuPages(facts);
  const [collapsed, setCollapsed] = useState(menuMemory.read);
  return {
    places: placesFor({ idCompany, label: app.contentsLabel, pages, missing }, admin),
    foot: footOf(app, onTutorial),
    collapsed,
    onCollapsed: (next) => {
      menuMemory.write(next);
      setCollapsed(next);
    },
  };
};
