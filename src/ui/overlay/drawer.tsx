import { Dialog, type DialogProps } from './dialog.tsx';

export const Drawer = (props: Omit<DialogProps, 'side' | 'size'>) => <Dialog {...props} side />;
