import { menu as menuSchema, type Menu } from '#contract/areas/access/entities/menu.ts';
import { menus } from '#server/db/schema/learning.ts';
import { COMPANY_SCOPE } from '#server/feed/scope.ts';
import type { Writing } from '#server/feed/write.ts';
import { isNew } from '../is-new.ts';

export const putMenu = async ({ tx, tenant, changes }: Writing, input: Menu): Promise<void> => {
  const doc = menuSchema.parse(input);
  const written = await tx
    .insert(menus)
    .values({ tenant, doc })
    .onConflictDoUpdate({ target: menus.tenant, set: { doc }, setWhere: isNew(menus.doc) })
    .returning({ tenant: menus.tenant });
  if (written.length > 0) changes.put(COMPANY_SCOPE, 'menu', doc.idMenu, doc);
};
