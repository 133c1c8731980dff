/**
 * What a person changes about themselves. Each call is the queued write `profile.edit`, which
 * merges field by field.
 */
import { z } from 'zod/mini';
import { call } from '#contract/call.ts';
import { me } from '../entities/me.ts';
import { flag, id } from '#contract/primitives.ts';
import { isCpf, isPhone, MAX_NAME, photoName } from '../rules/profile.ts';
import { asLine } from '#contract/written.ts';

const name = z.string().check(asLine(), z.minLength(1), z.maxLength(MAX_NAME));
const phone = z.nullable(z.string().check(asLine(), z.refine(isPhone)));
const cpf = z.nullable(z.string().check(asLine(), z.refine(isCpf)));

/**
 * `from`: what the device showed when it was changed; null where that is unknown. A newer rule for
 * values does not concern it.
 */
const text = <T extends z.ZodMiniType>(to: T) =>
  z.optional(z.object({ from: z.nullable(z.string()), to }));
const choice = z.optional(z.object({ from: z.nullable(flag), to: flag }));

/** Only the fields that were changed. */
export const profileChanges = z.object({
  name: text(name),
  phone: text(phone),
  cpf: text(cpf),
  communicationAccepted: choice,
  emailNotification: choice,
  smsNotification: choice,
  /** 0: the person was asked to install the app. */
  askPWA: choice,
  notifyTermEnd: choice,
  notifyValidityEnd: choice,
});
export type ProfileChanges = z.infer<typeof profileChanges>;
export type ProfileField = keyof ProfileChanges;

export const profileEdit = z.object({ idUser: id, changes: profileChanges });
export type ProfileEdit = z.infer<typeof profileEdit>;

const answer = z.object({
  success: z.boolean(),
  /** Null: a token says nothing of the profile, so it stays. */
  newToken: z.nullable(z.string()),
  message: z.string(),
  user: me,
  /** Fields that were changed later on another device: that value stays. */
  superseded: z.array(z.string()),
});

/**
 * The whole user as a form has it: what is absent stays, and what a person may not change is
 * ignored.
 */
export const updateUser = call({
  method: 'PUT',
  path: '/users/:idUser',
  summary: 'Salva os dados pessoais',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: z.object({
    name: z.optional(name),
    phone: z.optional(phone),
    cpf: z.optional(cpf),
    communicationAccepted: z.optional(flag),
    emailNotification: z.optional(flag),
    smsNotification: z.optional(flag),
  }),
  answer,
  failures: ['forbidden', 'not_found'],
  queued: true,
});

/** One field, of those that are listed. */
export const editUserField = call({
  method: 'PUT',
  path: '/users/editField/:idUser',
  summary: 'Salva um campo dos dados pessoais',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: z.object({ field: z.literal('askPWA'), value: flag }),
  answer,
  failures: ['forbidden', 'not_found'],
  queued: true,
});

/**
 * Only the items that the person changed. The choice counts where the company leaves it to them.
 */
export const configureNotifications = call({
  method: 'POST',
  path: '/notifications/configurations/users/:idUser',
  summary: 'Escolhe o que o servidor avisa',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: z
    .array(z.object({ idNotification: z.enum(['TERM_END', 'VALIDITY_END']), active: flag }))
    .check(z.minLength(1), z.maxLength(10)),
  answer,
  failures: ['forbidden', 'not_found'],
  queued: true,
});

/** Characters of base64: a photo of that side has some 15 kB. */
const PHOTO_LIMIT = 80_000;

/** A whole photo: it is small enough to travel with the write that sets it. */
export const photoChoice = z.object({
  idUser: id,
  fileName: z.string().check(z.regex(photoName)),
  /** JPEG of `PHOTO_SIDE` times `PHOTO_SIDE` pixels in base64. */
  jpeg: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(PHOTO_LIMIT)),
});

export const setPhoto = call({
  method: 'PUT',
  path: '/users/:idUser/photo',
  summary: 'Troca a foto',
  tag: 'acesso',
  auth: 'person',
  params: z.object({ idUser: id }),
  body: photoChoice,
  answer: z.object({ success: z.boolean(), user: me }),
  failures: ['forbidden', 'not_found'],
  queued: true,
});
