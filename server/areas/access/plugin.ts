import { areaWith } from '#server/area.ts';
import { accessWrites } from './access-writes.ts';
import { forgetPins } from './login/activation-pins.ts';
import { forgetTickets } from './login/login-tickets.ts';
import { profileWrites } from './profile/profile-writes.ts';
import { sendPinRoute, checkPinRoute } from './routes/activation.ts';
import { appDetailsRoute } from './routes/app-details.ts';
import { listAppsRoute, switchAppRoute, openAdminSiteRoute } from './routes/apps.ts';
import { changePasswordRoute } from './routes/change-password.ts';
import { listDevicesRoute, endDeviceRoute, endOtherDevicesRoute } from './routes/devices.ts';
import { listDirectoryRoute } from './routes/directory.ts';
import { forgotPasswordRoute } from './routes/forgot-password.ts';
import { listTermsRoute } from './routes/list-terms.ts';
import { logErrorsRoute } from './routes/log-errors.ts';
import { loginByTokenRoute, readLoginTicketRoute } from './routes/login-by-token.ts';
import { loginInfoRoute } from './routes/login-info.ts';
import { loginRoute } from './routes/login.ts';
import { logoutRoute } from './routes/logout.ts';
import { readUserRoute } from './routes/read-user.ts';
import { renewLoginRoute } from './routes/renew-login.ts';
import { resetPasswordRoute } from './routes/reset-password.ts';
import { listUsersRoute, openSupportAccessRoute } from './routes/support-access.ts';
import { makeAccessServices, type AccessOptions, type AccessServices } from './services.ts';
import { tellOfCopy } from './sessions/tell-of-copy.ts';

const CLEANED_EVERY_MS = 5 * 60_000;

export const access = areaWith<AccessServices, AccessOptions>()({
  routes: {
    readAppDetails: appDetailsRoute,
    readLoginInfo: loginInfoRoute,
    login: loginRoute,
    loginByToken: loginByTokenRoute,
    readLoginTicket: readLoginTicketRoute,
    renewLogin: renewLoginRoute,
    logout: logoutRoute,
    listDevices: listDevicesRoute,
    endDevice: endDeviceRoute,
    endOtherDevices: endOtherDevicesRoute,
    sendPin: sendPinRoute,
    checkPin: checkPinRoute,
    listApps: listAppsRoute,
    switchApp: switchAppRoute,
    openAdminSite: openAdminSiteRoute,
    forgotPassword: forgotPasswordRoute,
    resetPassword: resetPasswordRoute,
    changePassword: changePasswordRoute,
    readUser: readUserRoute,
    listUsers: listUsersRoute,
    listDirectory: listDirectoryRoute,
    openSupportAccess: openSupportAccessRoute,
    listTerms: listTermsRoute,
    logErrors: logErrorsRoute,
  },
  writes: { ...accessWrites, ...profileWrites },
  makeServices: makeAccessServices,
  jobs: [
    {
      everyMs: CLEANED_EVERY_MS,
      failed: 'PINs of first access were not cleaned up',
      run: ({ db, clock }) => forgetPins(db, new Date(clock.now())),
    },
    {
      everyMs: CLEANED_EVERY_MS,
      failed: 'login tickets were not cleaned up',
      run: ({ db, clock }) => forgetTickets(db, new Date(clock.now())),
    },
  ],
  install: (_app, { services }) => {
    services.sessions.onCopy = (person) => tellOfCopy(services, person);
  },
});
