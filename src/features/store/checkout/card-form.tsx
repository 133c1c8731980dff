/** The card. What is typed stays in this page's memory, and goes into one request. */
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { storeCopy } from '#src/learning/offers/store.copy.ts';
import { useCorrectedClock } from '#src/platform/requests/use-corrected-clock.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import {
  brandOf,
  type CardErrors,
  type CardField,
  type CardFields,
  checkCard,
  cvvAsTyped,
  expiryAsTyped,
  groupNumber,
  nameAsTyped,
} from './card-rules.ts';
import styles from './checkout.module.css';

const copy = storeCopy.payment;
const empty: CardFields = { number: '', name: '', expiry: '', cvv: '' };
const order: readonly CardField[] = ['number', 'name', 'expiry', 'cvv'];

interface CardFormProps {
  /** Of the button that sends the form, which stands elsewhere. */
  id: string;
  /** What was typed before, on this page. */
  typed: CardFields | null;
  onCard(card: CardFields): void;
}

/** The fields of a card as they are typed, and what is wrong with them. */
const useCardFields = ({ typed, onCard }: Pick<CardFormProps, 'typed' | 'onCard'>) => {
  const now = useCorrectedClock();
  const [card, setCard] = useState<CardFields>(typed ?? empty);
  const [errors, setErrors] = useState<CardErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const set = (field: CardField, value: string): void => {
    setCard((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
  };
  /** On leaving a field that is filled in: what is wrong with it. */
  const check = (field: CardField): void => {
    if (card[field] === '') return;
    const { [field]: error } = checkCard(card, now());
    if (error !== undefined) setErrors((before) => ({ ...before, [field]: error }));
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = checkCard(card, now());
    setErrors(found);
    const first = order.find((field) => found[field] !== undefined);
    if (first === undefined) onCard(card);
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return { card, errors, form, set, check, send };
};

export const CardForm = ({ id, typed, onCard }: CardFormProps) => {
  const { card, errors, form, set, check, send } = useCardFields({ typed, onCard });
  const brand = brandOf(card.number);
  return (
    <form id={id} ref={form} className={styles.card} autoComplete="on" noValidate onSubmit={send}>
      <Field
        label={copy.number}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        value={card.number}
        error={errors.number}
        end={brand && <span className={styles.brand}>{brand.name}</span>}
        onChange={({ target }) => set('number', groupNumber(target.value))}
        onBlur={() => check('number')}
      />
      <Field
        label={copy.name}
        name="name"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={card.name}
        error={errors.name}
        onChange={({ target }) => set('name', nameAsTyped(target.value))}
        onBlur={() => check('name')}
      />
      <div className={styles.two}>
        <Field
          label={copy.expiry}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={copy.expiryHint}
          maxLength={9}
          value={card.expiry}
          error={errors.expiry}
          onChange={({ target }) => set('expiry', expiryAsTyped(target.value))}
          onBlur={() => check('expiry')}
        />
        <Field
          label={copy.cvv}
          name="cvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={copy.cvvHint(brand?.cvvSize ?? 3)}
          maxLength={4}
          value={card.cvv}
          error={errors.cvv}
          onChange={({ target }) => set('cvv', cvvAsTyped(target.value, brand))}
          onBlur={() => check('cvv')}
        />
      </div>
      <p className={styles.safe}>
        <Icon of={Lock} size={16} />
        {copy.safe}
      </p>
    </form>
  );
};
