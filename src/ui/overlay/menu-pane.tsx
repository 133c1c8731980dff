import type { RefObject } from 'react';
import { I18nProvider, Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { MenuEntry } from './menu.tsx';
import styles from './menu.module.css';
import { ownPressStyle } from '../own-press-style.ts';

ownPressStyle();

interface MenuPaneProps {
  open: boolean;
  /** Opened by keyboard: focuses the first entry, else the list itself. */
  byKey: boolean;
  onClose: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
  label: string;
  heading?: { title: string; text: string | null } | undefined;
  entries: readonly MenuEntry[];
}

/** The large part of Menu. */
const MenuPane = ({ open, byKey, onClose, trigger, label, heading, entries }: MenuPaneProps) => (
  <I18nProvider locale="pt-BR">
    <Popover
      className={classNames(styles.popover)}
      aria-label={label}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      placement="bottom end"
      offset={6}
    >
      {heading && (
        <div className={styles.head}>
          <b>{heading.title}</b>
          {heading.text}
        </div>
      )}
      <AriaMenu
        className={classNames(styles.menu)}
        aria-label={label}
        autoFocus={byKey ? 'first' : true}
        onClose={onClose}
      >
        {entries.map(
          ({ id, label: words, icon, note, onSelect, inactive = false, apart = false }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={words}
              isDisabled={inactive}
              onAction={() => {
                // A dialog that the entry opens later restores the focus. It must not restore it to
                // an entry that is gone by then.
                trigger.current?.focus();
                onSelect();
              }}
              className={classNames(styles.item, apart && styles.apart)}
            >
              {icon && <Icon of={icon} size={18} />}
              {words}
              {note !== undefined && <span className={styles.note}>{note}</span>}
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </Popover>
  </I18nProvider>
);

export default MenuPane;
