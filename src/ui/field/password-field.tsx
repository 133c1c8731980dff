import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { uiCopy } from '#src/ui/ui.copy.ts';
import { IconButton } from '../action/icon-button.tsx';
import { Field, type FieldProps } from './field.tsx';

/**
 * A password field with a button that shows the text, because hidden passwords are often mistyped.
 */
export const PasswordField = (props: Omit<FieldProps, 'type' | 'end'>) => {
  const [seen, setSeen] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={seen ? 'text' : 'password'}
      end={
        <IconButton
          label={seen ? uiCopy.password.hide : uiCopy.password.show}
          icon={seen ? EyeOff : Eye}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  );
};
