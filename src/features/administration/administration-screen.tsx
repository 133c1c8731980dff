/** Everything that administrators can open, for who comes by the menu's 'Administração'. */
import type { LucideIcon } from 'lucide-react';
import { administrationCopy as copy } from '#src/kinds/sections/redirect/my-apps.copy.ts';
import { AppLink } from '#src/ui/app-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { NarrowPage } from '#src/ui/list/narrow-page.tsx';
import styles from './administration.module.css';

interface AdministrationScreenProps {
  places: readonly { id: string; label: string; to: string; icon: LucideIcon }[];
}

export const AdministrationScreen = ({ places }: AdministrationScreenProps) => (
  <NarrowPage title={copy.title} lead={copy.lead}>
    <ul className={styles.list}>
      {places.map(({ id, label, to, icon }) => (
        <li key={id}>
          <AppLink to={to} className={styles.place}>
            <Icon of={icon} size={24} />
            {label}
          </AppLink>
        </li>
      ))}
    </ul>
  </NarrowPage>
);
