import { lazyPart } from '#src/ui/lazy-part.ts';

export const ChangePasswordDialog = lazyPart(
  () => import('./change-password-dialog.tsx'),
  'ChangePasswordDialog',
);
