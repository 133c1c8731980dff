import { useId, type KeyboardEvent } from 'react';
import { I18nProvider, Radio, RadioGroup } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { ownPressStyle } from '../own-press-style.ts';
import { choiceOfKey, focusChoice, letterOf, type ChoiceListProps } from './choice.ts';
import { ChoiceError } from './choice-error.tsx';
import styles from './choice.module.css';

ownPressStyle();

interface RadioChoicesProps extends ChoiceListProps {
  value: string | undefined;
  onChange: (value: string) => void;
  /**
   * `row`: side by side where there is room, for few short ones. `tiles`: as many beside each other
   * as fit, for figures.
   */
  look?: 'list' | 'row' | 'tiles';
}

/** One of several, each in a box of its own. */
export const RadioChoices = ({
  labelledBy,
  choices,
  value,
  onChange,
  disabled,
  error,
  lettered,
  look = 'list',
}: RadioChoicesProps) => {
  const errorId = useId();
  const choose = (event: KeyboardEvent): void => {
    const choice = lettered && !disabled ? choiceOfKey(event, choices) : undefined;
    if (!choice) return;
    onChange(choice.id);
    focusChoice(event.currentTarget, choice);
  };
  return (
    <I18nProvider locale="pt-BR">
      <div className={styles.choices} onKeyDown={choose}>
        <RadioGroup
          className={classNames(styles.list, look !== 'list' && styles[look])}
          aria-labelledby={labelledBy}
          {...(error && { 'aria-describedby': errorId })}
          value={value ?? null}
          onChange={onChange}
          isDisabled={disabled ?? false}
          isInvalid={Boolean(error)}
        >
          {choices.map((choice, at) => (
            <Radio key={choice.id} value={choice.id} className={classNames(styles.choice)}>
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.content}>{choice.content}</span>
              {lettered && (
                <span className={styles.letter} aria-hidden="true">
                  {letterOf(at)}
                </span>
              )}
            </Radio>
          ))}
        </RadioGroup>
        <ChoiceError id={errorId}>{error}</ChoiceError>
      </div>
    </I18nProvider>
  );
};
