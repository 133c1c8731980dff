/** A field in which a person types and picks one of what is found. */
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ComboBox,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { ownPressStyle } from '../own-press-style.ts';
import styles from './combobox.module.css';
import field from './field.module.css';

ownPressStyle();

export interface ComboboxOption {
  id: string;
  text: string;
  /** What tells it from others of the same name. */
  note?: string | undefined;
}

/** Of the list, px: what stands around the field stays in sight. */
const MAX_HEIGHT = 320;

interface ComboboxProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to correct it. */
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  /** What stands in the field while no person types; empty for nothing. */
  chosen: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  options: readonly ComboboxOption[];
  /** What is said where there are no options. */
  empty: string;
  maxLength: number;
  /** What is looked for. Called with an empty text when the list opens and when typing ends. */
  onLook: (text: string) => void;
  /** Null: the field was emptied. */
  onChoose: (option: ComboboxOption | null) => void;
}

const Options = ({ empty }: { empty: string }) => (
  <Popover className={classNames(styles.popover)} offset={4} maxHeight={MAX_HEIGHT}>
    <ListBox<ComboboxOption>
      className={classNames(styles.list)}
      renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
    >
      {({ id, text, note }) => (
        <ListBoxItem id={id} textValue={text} className={classNames(styles.option)}>
          <Text slot="label">{text}</Text>
          {note !== undefined && (
            <Text slot="description" className={classNames(styles.note)}>
              {note}
            </Text>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
);

/** Always rendered, so that screen readers announce its changes. */
const Wrong = ({ error }: { error: string | undefined }) => (
  <div aria-live="polite" hidden={error === undefined}>
    {error !== undefined && (
      <p className={field.error}>
        <Icon of={TriangleAlert} size={16} />
        {error}
      </p>
    )}
  </div>
);

export const Combobox = ({
  label,
  hint,
  error,
  optional = false,
  disabled = false,
  chosen,
  placeholder = '',
  options,
  empty,
  maxLength,
  onLook,
  onChoose,
}: ComboboxProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  // Only a value that changes closes the list.
  const [picked, setPicked] = useState<string | null>(null);
  const end = (): void => {
    setTyped(null);
    onLook('');
  };
  return (
    <I18nProvider locale="pt-BR">
      <ComboBox
        className={classNames(field.field)}
        items={options}
        value={picked}
        inputValue={typed ?? chosen}
        // What was typed and not picked is put back below, and not by the field itself, which knows
        // no option that is not in the list.
        allowsCustomValue
        allowsEmptyCollection
        isDisabled={disabled}
        isInvalid={error !== undefined}
        onInputChange={(text) => {
          if (text === (typed ?? chosen)) return;
          setTyped(text);
          setPicked(null);
          onLook(text);
        }}
        onOpenChange={(isOpen) => isOpen && typed === null && onLook('')}
        onChange={(id) => {
          const option = options.find((one) => one.id === id);
          if (!option) return;
          setPicked(option.id);
          onChoose(option);
          end();
        }}
        onBlur={() => {
          if (typed === '' && chosen !== '') onChoose(null);
          if (typed !== null) end();
        }}
      >
        <Label className={classNames(field.label)}>
          {label}
          {optional && <span className={field.optional}>{uiCopy.optional}</span>}
        </Label>
        <div className={field.box}>
          <Input
            className={classNames(field.input, field.withEnd)}
            maxLength={maxLength}
            placeholder={placeholder}
            autoComplete="off"
          />
          <Button className={classNames(styles.open)}>
            <Icon of={ChevronDown} />
          </Button>
        </div>
        <Wrong error={error} />
        {hint !== undefined && error === undefined && (
          <Text slot="description" className={classNames(field.hint)}>
            {hint}
          </Text>
        )}
        <Options empty={empty} />
      </ComboBox>
    </I18nProvider>
  );
};
