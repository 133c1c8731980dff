/** The effects of what people say, like and choose, and of their writes to their company. */
import type { PayloadOf } from '#contract/commands.ts';
import { likeId } from '#contract/areas/social/entities/like.ts';
import type { Me } from '#contract/areas/access/entities/me.ts';
import { profileCopy } from '#server/copy/profile-pt-br.ts';
import { personScope } from '#server/feed/scope.ts';
import { CAMPAIGN, OFFERS, PLAN, ROOM } from './courses.ts';
import { planEffectOf, tellWish } from './plan-effects.ts';
import { isNewest } from './newest.ts';
import {
  applied,
  type Catalogue,
  type CompanyState,
  merged,
  type Outcome,
  type PersonState,
  refused,
  type ScopeRow,
  taken,
  type Write,
} from './state.ts';

export const COMPANY = 'company';
/** In the place of the author of a message that was removed. */
const REMOVED = '';

const like = (
  state: PersonState,
  catalogue: Catalogue,
  p: PayloadOf<'like.set'>,
  write: Write,
): Outcome => {
  const idNode =
    p.elementType === 'NODE' ? p.idElement : catalogue.contents.get(p.idElement)?.idNode;
  if (idNode === undefined || !catalogue.nodes.has(idNode)) return refused('not_found');
  const idLike = likeId(p.elementType, p.idElement);
  const was = state.likes.get(idLike)?.liked ?? false;
  const isIn = write.unlocked || [...state.nodes.values()].some((row) => row.idNode === idNode);
  let denied = false;
  const may = (): boolean => !(denied = p.liked && !was && !isIn);
  if (!isNewest(state, `like:${idLike}`, write, may))
    return denied ? refused('not_enrolled') : merged();
  const { elementType, idElement, liked } = p;
  state.likes.set(idLike, {
    idLike,
    elementType,
    idElement,
    liked,
    likedAt: new Date(write.at).toISOString(),
  });
  return { ...applied(['like', idLike]), verdict: liked === was ? 'merged' : 'applied' };
};

const say = (
  { me }: PersonState,
  company: CompanyState,
  p: PayloadOf<'chat.send'>,
  { at, receivedAt = at }: Write,
): Outcome => {
  if (p.idChatRoom !== ROOM) return refused('not_found');
  const author = company.messages.get(p.idMessage);
  if (author !== undefined) return author === me.idUser ? merged() : refused('conflict');
  company.messages.set(p.idMessage, me.idUser);
  const { idMessage, idChatRoom, message } = p;
  const row = {
    idMessage,
    idChatRoom,
    idUser: me.idUser,
    user: me.name,
    message,
    moment: new Date(at).toISOString(),
    sentAt: new Date(receivedAt).toISOString(),
  };
  return { ...applied(), told: [{ scope: COMPANY, t: 'chatMessage', id: idMessage, row }] };
};

/** Only an administrator removes one. A message that is gone was removed before. */
const unsay = (
  { me }: PersonState,
  company: CompanyState,
  p: PayloadOf<'chat.remove'>,
): Outcome => {
  if (me.admin === 0) return refused('forbidden');
  if (p.idChatRoom !== ROOM || !company.messages.has(p.idMessage)) return refused('not_found');
  if (company.messages.get(p.idMessage) === REMOVED) return merged();
  company.messages.set(p.idMessage, REMOVED);
  return { ...applied(), told: [{ scope: COMPANY, t: 'chatMessage', id: p.idMessage, row: null }] };
};

const tellDuration = (
  catalogue: Catalogue,
  company: CompanyState,
  p: PayloadOf<'playlist.duration'>,
): Outcome => {
  const content = catalogue.contents.get(p.idContentItem);
  if (!content?.playlist) return refused('not_found');
  if (company.durations.has(p.idContentItem)) return merged();
  company.durations.set(p.idContentItem, p.duration);
  return {
    ...applied(),
    told: [
      {
        scope: COMPANY,
        t: 'content',
        id: p.idContentItem,
        row: { ...content, duration: p.duration },
      },
    ],
  };
};

const supersededTold = (
  idUser: string,
  { opId, at }: Write,
  fields: readonly string[],
): ScopeRow => {
  const { title, text } = profileCopy.superseded;
  const id = `profile~${opId}`;
  const row = {
    idNotification: id,
    section: 'SYSTEM',
    title,
    text: text(fields),
    createdAt: new Date(at).toISOString(),
    idNode: null,
  };
  return { scope: personScope(idUser), t: 'notification', id, row };
};

const change = (state: PersonState, over: Partial<Me>): Outcome => {
  state.me = { ...state.me, ...over };
  return applied(['me', state.me.idUser]);
};

/** Undefined for any other kind. */
export const companyEffectOf = (
  state: PersonState,
  catalogue: Catalogue,
  company: CompanyState,
  write: Write,
): Outcome | undefined => {
  const { me } = state;
  switch (write.kind) {
    case 'like.set':
      return like(state, catalogue, write.payload as PayloadOf<'like.set'>, write);
    case 'chat.send':
      return say(state, company, write.payload as PayloadOf<'chat.send'>, write);
    case 'chat.remove':
      return unsay(state, company, write.payload as PayloadOf<'chat.remove'>);
    case 'playlist.duration':
      return tellDuration(catalogue, company, write.payload as PayloadOf<'playlist.duration'>);
    case 'tags.set': {
      const p = write.payload as PayloadOf<'tags.set'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      if (!isNewest(state, 'topics', write)) return merged();
      state.topics = {
        idUser: me.idUser,
        tags: [...new Set(p.tags)],
        lastModified: new Date(write.at).toISOString(),
      };
      return applied(['topics', me.idUser]);
    }
    case 'cart.set': {
      const { idOffer, inCart } = write.payload as PayloadOf<'cart.set'>;
      if (!OFFERS.some((id) => id === idOffer)) return refused('not_found');
      if (!isNewest(state, `cart:${idOffer}`, write)) return merged();
      const was = state.cart.get(idOffer)?.inCart;
      state.cart.set(idOffer, { idOffer, inCart, setAt: new Date(write.at).toISOString() });
      return { ...applied(['cartItem', idOffer]), verdict: was === inCart ? 'merged' : 'applied' };
    }
    case 'contact.send': {
      const p = write.payload as PayloadOf<'contact.send'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      const key = `${me.idUser}~${p.idMessage}`;
      if (company.contacts.has(key)) return merged();
      company.contacts.set(key, p.message);
      return applied();
    }
    case 'share.record': {
      const p = write.payload as PayloadOf<'share.record'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      return catalogue.contents.has(p.idContent) ? applied() : refused('not_found');
    }
    case 'campaign.notified': {
      const p = write.payload as PayloadOf<'campaign.notified'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      if (p.idCampaign !== CAMPAIGN) return refused('not_found');
      const known = me.campaignsNotified ?? [];
      return known.includes(p.idCampaign)
        ? merged()
        : change(state, { campaignsNotified: [...known, p.idCampaign] });
    }
    case 'plan.requestUpgrade': {
      const p = write.payload as PayloadOf<'plan.requestUpgrade'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      if (p.idPlan !== PLAN) return refused('not_found');
      if (me.admin > 0) return refused('forbidden');
      return me.hasRequestedUpgrade
        ? merged()
        : {
            ...change(state, { hasRequestedUpgrade: true }),
            told: [tellWish(company, me, write.at)],
          };
    }
    case 'plan.requestPlan':
    case 'plan.contact':
    case 'plan.answerRequest':
      return planEffectOf(me, company, write);
    case 'profile.edit': {
      const p = write.payload as PayloadOf<'profile.edit'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      // The consent is one thing, wherever it is said.
      const nameOf = (field: string): string =>
        field === 'communicationAccepted' ? 'communication' : `profile ${field}`;
      const fields = Object.entries(p.changes) as [string, { to: unknown }][];
      const won = fields.filter(([field]) => isNewest(state, nameOf(field), write));
      const lost = fields
        .filter((one) => !won.includes(one) && me[one[0] as keyof Me] !== one[1].to)
        .map(([field]) => field);
      const outcome =
        won.length === 0
          ? merged()
          : change(state, Object.fromEntries(won.map(([field, { to }]) => [field, to])));
      return lost.length === 0
        ? outcome
        : { ...outcome, told: [supersededTold(me.idUser, write, lost)] };
    }
    case 'profile.photo': {
      const p = write.payload as PayloadOf<'profile.photo'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      // The server encodes the picture anew: its hash is no business of the model.
      return isNewest(state, 'profile photo', write)
        ? change(state, { photo: `/media/${'0'.repeat(64)}/${p.fileName}` })
        : merged();
    }
    case 'notifications.read': {
      const p = write.payload as PayloadOf<'notifications.read'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      return (me.notificationsReadTo ?? '') >= p.upTo
        ? merged()
        : change(state, { notificationsReadTo: p.upTo });
    }
    case 'terms.accept': {
      const p = write.payload as PayloadOf<'terms.accept'>;
      if (p.idUser !== me.idUser) return refused('forbidden');
      if (p.userLicenceTermsAccepted !== null && p.userLicenceTermsAccepted !== catalogue.usage)
        return refused('conflict');
      const usage = p.userLicenceTermsAccepted ?? me.userLicenceTermsAccepted;
      const communicationAccepted = isNewest(state, 'communication', write)
        ? p.communicationAccepted
        : me.communicationAccepted;
      state.me = { ...me, communicationAccepted, userLicenceTermsAccepted: usage };
      return taken(['me', me.idUser]);
    }
    default:
      return undefined;
  }
};
