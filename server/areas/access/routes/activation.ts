/**
 * First access by phone, on apps of type 2: a PIN by SMS, and what sets the password of its
 * account.
 */
import { checkPin, sendPin } from '#contract/areas/access/api/activation.ts';
import { newPin, peopleOfPhone, usePin } from '../login/activation-pins.ts';
import { newResetToken, resetTokenHash } from '../login/reset-token.ts';
import { activationMessages as say } from '#server/copy/pt-br.ts';
import { passwordResets } from '#server/db/schema/access.ts';
import { Failure } from '#server/failure.ts';
import { forAnybody, type AccessServices } from '../services.ts';

/** Apps of this type have this first access; others send a link by mail. */
const APP_TYPE = 2;
const REGISTRATION_MS = 15 * 60_000;

const demandActivation = async (
  { docs, db }: AccessServices,
  tenant: string | null,
): Promise<{ tenant: string; appName: string }> => {
  const [app] = tenant === null ? [] : await docs.list(db, tenant, 'app');
  if (tenant === null || !app) throw new Failure('unknown_host');
  if (app.idAppType !== APP_TYPE) throw new Failure('not_found');
  return { tenant, appName: app.name };
};

/**
 * The same answer, as fast, whether any person has this phone or not: the message leaves by itself.
 */
export const sendPinRoute = forAnybody(
  sendPin,
  async ({ services, body: { phone }, request, tenant: tenantOfHost }) => {
    const { db, clock, limits, sms, log, demoAccounts } = services;
    const { tenant, appName } = await demandActivation(services, await tenantOfHost());
    const caller = { tenant, ip: request.ip };
    await limits.pin(caller, phone);
    const owners = await peopleOfPhone(db, { tenant, phone });
    await demoAccounts.demandOpen(request, owners);
    const now = clock.now();
    const { mayAsk, takeBack } = await limits.pinAsked(caller, phone, now);
    const pin = mayAsk ? await newPin(db, new Date(now), { tenant, phone }) : null;
    if (pin === null) await takeBack();
    if (pin === null) return { success: false, message: say.wait };
    if (owners.length > 0)
      sms
        .send({ to: `+55${phone}`, text: say.text(appName, pin) })
        // Neither the phone nor the PIN.
        .catch((error: unknown) => log.error({ tenant, err: error }, 'a PIN could not be sent'));
    return { success: true, message: say.sent };
  },
);

/**
 * The phone of the register decides whose account it is. Several people with one phone and no
 * password yet are none: a person who holds the phone must not choose between them. An account that has
 * a password is left alone: its owner asks for another by mail.
 */
export const checkPinRoute = forAnybody(
  checkPin,
  async ({ services, body: { phone, pin }, request, tenant: tenantOfHost }) => {
    const { db, clock, limits, demoAccounts } = services;
    const { tenant } = await demandActivation(services, await tenantOfHost());
    const owners = await peopleOfPhone(db, { tenant, phone });
    await demoAccounts.demandOpen(request, owners);
    const now = new Date(clock.now());
    const caller = { tenant, ip: request.ip };
    if (
      !(await limits.pinTried(caller, phone, now.getTime())) ||
      !(await usePin(db, now, { tenant, phone }, pin))
    ) {
      request.log.warn(caller, 'a wrong PIN');
      await limits.pin(caller, phone);
      return { success: false, message: say.wrong };
    }
    const [person, ...others] = owners.filter(({ passwordHash }) => passwordHash === null);
    if (!person) return { success: false, message: owners.length > 0 ? say.active : say.wrong };
    if (others.length > 0) return { success: false, message: say.shared };
    const token = newResetToken();
    const expiresAt = new Date(now.getTime() + REGISTRATION_MS);
    await db.insert(passwordResets).values({
      tenant,
      tokenHash: resetTokenHash(token),
      idUser: person.id,
      createdAt: now,
      expiresAt,
    });
    const { name, username } = person;
    return {
      success: true,
      message: say.right,
      registration: { token, expires: expiresAt.toISOString(), name, username },
    };
  },
);
