import { Check } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { Checkbox, CheckboxGroup, I18nProvider } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { ownPressStyle } from '../own-press-style.ts';
import { choiceOfKey, focusChoice, letterOf, type ChoiceListProps } from './choice.ts';
import { ChoiceError } from './choice-error.tsx';
import styles from './choice.module.css';

ownPressStyle();

interface CheckChoicesProps extends ChoiceListProps {
  value: readonly string[];
  /** In the order of the choices. */
  onChange: (value: string[]) => void;
}

/** Any of several, each in a box of its own. */
export const CheckChoices = ({
  labelledBy,
  choices,
  value,
  onChange,
  disabled,
  error,
  lettered,
}: CheckChoicesProps) => {
  const errorId = useId();
  const change = (next: readonly string[]): void =>
    onChange(choices.flatMap(({ id }) => (next.includes(id) ? [id] : [])));
  const toggle = (event: KeyboardEvent): void => {
    const choice = lettered && !disabled ? choiceOfKey(event, choices) : undefined;
    if (!choice) return;
    change(
      value.includes(choice.id) ? value.filter((id) => id !== choice.id) : [...value, choice.id],
    );
    focusChoice(event.currentTarget, choice);
  };
  return (
    <I18nProvider locale="pt-BR">
      <div className={styles.choices} onKeyDown={toggle}>
        <CheckboxGroup
          className={classNames(styles.list)}
          aria-labelledby={labelledBy}
          {...(error && { 'aria-describedby': errorId })}
          value={[...value]}
          onChange={change}
          isDisabled={disabled ?? false}
          isInvalid={Boolean(error)}
        >
          {choices.map((choice, at) => (
            <Checkbox key={choice.id} value={choice.id} className={classNames(styles.choice)}>
              <span className={styles.box} aria-hidden="true">
                <Icon of={Check} size={16} />
              </span>
              <span className={styles.content}>{choice.content}</span>
              {lettered && (
                <span className={styles.letter} aria-hidden="true">
                  {letterOf(at)}
                </span>
              )}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <ChoiceError id={errorId}>{error}</ChoiceError>
      </div>
    </I18nProvider>
  );
};
