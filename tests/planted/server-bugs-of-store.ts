/** Bugs in the store, in plans and trials, and in what only sections lead to. */
import type { ServerBug } from './server-bug.ts';

export const bugsOfStore = {
  'what was settled is settled again by a later answer': {
    file: 'server/areas/store/settle-purchase.ts',
    from: 'outcomes.get(row.id) === outcome && OPEN.has(row.status)',
    to: 'outcomes.get(row.id) === outcome',
    seen: [
      'server/areas/store/purchases.test.ts',
      'a purchase that is settled stays so, whatever is heard of it later',
    ],
  },
  'a second device charges what the first is paying': {
    file: 'server/areas/store/begin-purchase.ts',
    from: "if (status !== undefined) return { code: 'purchase_pending' as const, path, message: storeCopy.pending(offer.title) };",
    to: '',
    seen: [
      'server/areas/store/purchases.test.ts',
      'while one device pays, another is told so, and begins nothing',
    ],
  },
  'a database that was put back charges again what it has forgotten': {
    file: 'server/areas/store/routes/buy.ts',
    from: 'if (card !== null && !(await readPurchaseOf(db, person, body.idPurchase)))',
    to: 'if (false)',
    seen: [
      'server/areas/store/restored-purchases.test.ts',
      'three purchases at once of what the database has forgotten charge nothing, and it is given',
    ],
  },
  'what was paid before a restore is not given': {
    file: 'server/areas/store/purchase-work.ts',
    from: 'if (!names.has(`${charge.tenant} ${charge.key}`))',
    to: 'if (false)',
    seen: [
      'server/areas/store/restored-purchases.test.ts',
      'what was bought since the copy is there again, with its receipt, its page and its enrolment, and is not charged again',
    ],
  },
  'a purchase is called absent by the word of the database alone': {
    file: 'server/areas/store/purchase-work.ts',
    from: "if (charge === null) throw new Failure('unavailable');\n      if (charge !== 'refused') await this.#recover(tenant, [charge]);",
    to: '',
    seen: [
      'server/areas/store/restored-purchases.test.ts',
      'while the service gives no answer, nothing is begun and nothing is said of an end',
    ],
  },
  'a tab forgets the purchase that another tab has sent': {
    file: 'sync/mirror/sent-purchase.ts',
    from: 'if (earlier && earlier.idPurchase !== purchase.idPurchase) return earlier;',
    to: '',
    seen: [
      'sync/mirror/sent-purchase.test.ts',
      'one purchase of a person waits, whatever tabs are open',
    ],
  },
  'a person who erases what is on the device loses the purchase in flight': {
    file: 'sync/session/erase-person.ts',
    from: 'if (await isBuying(db)) return false;',
    to: '',
    seen: [
      'sync/session/erase-person.test.ts',
      'a purchase whose answer is awaited keeps everything until its end is known, whatever was exported',
    ],
  },
  'a purchase that the server was too busy for is called refused': {
    file: 'src/features/store/checkout/checkout.actors.ts',
    from: "failures[code].class === 'reject' && code !== 'key_reused'",
    to: "failures[code].class !== 'relogin'",
    seen: ['src/features/store/checkout/checkout.actors.test.ts', 'waits on after rate_limited'],
  },
  'the price is that of the request': {
    file: 'server/areas/store/begin-purchase.ts',
    from: 'if (offer.price !== price)',
    to: 'if (false)',
    seen: [
      'server/areas/store/not-sold.test.ts',
      'a forged price, one that changed, an offer that ended, one of another company, one that is bought',
    ],
  },
  'a key shows the purchase of another person': {
    file: 'server/areas/store/begin-purchase.ts',
    from: 'if (row.idUser !== idUser || !isSame(shown, order))',
    to: 'if (!isSame(shown, order))',
    seen: [
      'server/areas/store/not-sold.test.ts',
      'a key of another purchase, or of another person',
    ],
  },
  'a key is used again for other things': {
    file: 'server/areas/store/begin-purchase.ts',
    from: 'if (row.idUser !== idUser || !isSame(shown, order))',
    to: 'if (row.idUser !== idUser)',
    seen: [
      'server/areas/store/not-sold.test.ts',
      'a key of another purchase, or of another person',
    ],
  },
  'an older word about the cart counts': {
    file: 'server/areas/store/cart-writes.ts',
    from: 'if (!isLater(made, row && { at: row.setAt, origin: row.origin })) return { merged: { sucess: true } };',
    to: '',
    seen: [
      'server/areas/store/cart.test.ts',
      'two devices that did not see each other lose nothing: each offer goes by its latest word',
    ],
  },
  'what is bought comes back into the cart': {
    file: 'server/areas/store/cart-writes.ts',
    from: 'if (bought) return { merged: { sucess: true } };',
    to: '',
    seen: [
      'server/areas/store/purchases.test.ts',
      'what was put into a cart offline and arrives after the purchase stays out of it',
    ],
  },
  'what was bought stays in the cart': {
    file: 'server/areas/store/give-bought.ts',
    from: 'await emptyCarts(',
    to: 'void (',
    seen: [
      'server/areas/store/purchases.test.ts',
      'a purchase opens its page, empties the cart, and is written down without the card',
    ],
  },
  'each click begins another trial': {
    file: 'server/areas/company/trials.ts',
    from: 'if (offer.finishDate !== null && Date.parse(offer.finishDate) > now) return { finishDate: offer.finishDate, trialAddress };',
    to: '',
    seen: [
      'server/areas/company/plan-offers.test.ts',
      'a trial takes the place of the plan, once, however often it is begun',
    ],
  },
  'a trial is extended as often as a person asks': {
    file: 'server/areas/company/trials.ts',
    from: "if (!canExtend(known, now)) throw new Failure('conflict');",
    to: '',
    seen: ['server/areas/company/plan-offers.test.ts', 'a trial is extended once, after its end'],
  },
  'a person who likes asks for a contract': {
    file: 'server/areas/company/plan-writes.ts',
    from: 'return person && person.admin > 0 ? person : null;',
    to: 'return person ?? null;',
    seen: [
      'server/areas/company/plan-offers.test.ts',
      'who does not administer asks for nothing, begins nothing and sees no list',
    ],
  },
  'a contract that arrives twice is asked twice': {
    file: 'server/areas/company/plan-writes.ts',
    from: 'if (before) return { merged: { statusCode: 200, data: presentPlanRequest(before.row, person, null) } };',
    to: '',
    seen: [
      'server/areas/company/plan-offers.test.ts',
      'a contract is asked once, at the price of the server, and mailed to the company',
    ],
  },
  'each press wishes for a plan once more': {
    file: 'server/areas/company/plan-writes.ts',
    from: 'if (person.hasRequestedUpgrade) return',
    to: 'if (false) return',
    seen: [
      'server/areas/company/upgrade-requests.test.ts',
      'asked twice is asked once, and each person counts once',
    ],
  },
  'the shelf shows what is for a group': {
    file: 'server/areas/publish/put/move-section-contents.ts',
    from: 'isNull(nodes.idGroup),',
    to: '',
    seen: [
      'server/areas/content/section-contents.test.ts',
      'what is restricted is withdrawn from those who opened it, and is told to its group alone',
    ],
  },
  'no person hears that what they opened is for a group now': {
    file: 'server/areas/publish/put/move-section-contents.ts',
    from: "    changes.del(COMPANY_SCOPE, 'content', id);",
    to: '',
    seen: [
      'server/areas/content/section-contents.test.ts',
      'what is restricted is withdrawn from those who opened it, and is told to its group alone',
    ],
  },
  'the shelf keeps what a page names': {
    file: 'server/areas/publish/put/move-section-contents.ts',
    from: '(room || named.has(id))',
    to: 'room',
    seen: [
      'server/areas/content/section-contents.test.ts',
      'one that is changed stays off the feed; one that a page names, or that comes to the first items, is told',
    ],
  },
  'an answer brings back what the feed has withdrawn': {
    file: 'sync/pull/keep-contents.ts',
    from: 'if (company && company.cursor > asOf) return false;',
    to: '',
    seen: [
      'sync/pull/keep-contents.test.ts',
      'what the feed withdraws goes, and an answer from before that cannot bring it back',
    ],
  },
  'what a person opened is let go as well': {
    file: 'sync/pull/keep-contents.ts',
    from: '.filter(({ opened }) => !opened)',
    to: '',
    seen: [
      'sync/pull/keep-contents.test.ts',
      'the oldest that no person opened are let go; what was opened stays',
    ],
  },
  'a device keeps every content that it was shown': {
    file: 'sync/pull/keep-contents.ts',
    from: 'await letGo(db);',
    to: '',
    seen: [
      'sync/pull/keep-contents.test.ts',
      'the oldest that no person opened are let go; what was opened stays',
    ],
  },
  'what the server has no more takes along what the feed tells': {
    file: 'sync/pull/keep-contents.ts',
    from: 'if (!(await readContentMark(db, id))) return;',
    to: '',
    seen: [
      'sync/pull/keep-contents.test.ts',
      'one that the server has no more is forgotten; one that the feed tells of is not',
    ],
  },
  'what the feed tells keeps the mark of the shelf': {
    file: 'sync/pull/keep-contents.ts',
    from: 'await deleteContentMarks(db, ids);',
    to: 'return;',
    seen: [
      'sync/pull/keep-contents.test.ts',
      'what came with a page stays through a walk of everything, until the feed tells of it',
    ],
  },
} as const satisfies Record<string, ServerBug>;
