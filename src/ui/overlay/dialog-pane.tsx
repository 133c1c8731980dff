import { X } from 'lucide-react';
import {
  Dialog as AriaDialog,
  Heading,
  I18nProvider,
  Modal,
  ModalOverlay,
} from 'react-aria-components';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { IconButton } from '../action/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { DialogBody } from './dialog-body.tsx';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';

/** The large part of Dialog and Drawer, loaded when one is first opened. */
const DialogPane = ({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  side = false,
  width,
  role = 'dialog',
  persistent = false,
}: DialogProps) => (
  <I18nProvider locale="pt-BR">
    <ModalOverlay
      className={classNames(styles.scrim, side && styles.side)}
      isOpen={open}
      onOpenChange={(next) => !next && onClose()}
      isDismissable={!persistent}
      isKeyboardDismissDisabled={persistent}
    >
      <Modal
        className={classNames(
          styles.modal,
          side && styles.tall,
          width && styles.broad,
          width === 'half' && styles.half,
          size === 'small' && styles.small,
          size === 'large' && styles.large,
          size === 'table' && styles.wide,
        )}
      >
        <AriaDialog className={classNames(styles.dialog)} role={role}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={classNames(styles.title)}>
              {title}
            </Heading>
            {!persistent && <IconButton label={uiCopy.close} icon={X} onClick={onClose} />}
          </header>
          <DialogBody title={title}>{children}</DialogBody>
          {footer && (
            <footer className={styles.footer} data-foot="">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  </I18nProvider>
);

export default DialogPane;
