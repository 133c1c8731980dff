import { sendPin, checkPin } from './api/activation.ts';
import { readAppDetails } from './api/app.ts';
import { listApps, switchApp, openAdminSite } from './api/apps.ts';
import { changePassword } from './api/change-password.ts';
import { listDevices, endDevice, endOtherDevices } from './api/devices.ts';
import { listDirectory } from './api/directory.ts';
import {
  readLoginInfo,
  login,
  loginByToken,
  readLoginTicket,
  renewLogin,
  logout,
  forgotPassword,
  resetPassword,
} from './api/login.ts';
import { logErrors } from './api/logs.ts';
import { listUsers, openSupportAccess } from './api/support.ts';
import { readUser, listTerms } from './api/users.ts';

export const calls = {
  readAppDetails,
  readLoginInfo,
  login,
  loginByToken,
  readLoginTicket,
  renewLogin,
  logout,
  forgotPassword,
  resetPassword,
  listDevices,
  endDevice,
  endOtherDevices,
  sendPin,
  checkPin,
  listApps,
  switchApp,
  openAdminSite,
  changePassword,
  readUser,
  listTerms,
  listUsers,
  openSupportAccess,
  listDirectory,
  logErrors,
} as const;
