import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { password as words } from '#shared/areas/auth/screen-words.ts';
import { PasswordField } from '../fields/credentials.tsx';
import type { BoundText } from '../form/fields.ts';
import css from './new-password.module.css';
import { passwordRules } from './password-rules.ts';

type NewPasswordFieldsProps = {
  readonly password: BoundText;
  readonly confirmation: BoundText;
  /** The user whose password it will be. */
  readonly username: string;
  readonly label?: string;
};

/** A new password, its repetition, and the rules as they come to be kept. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, username, label = words.label } = props;
  const rules = passwordRules({ username, password: password.value, confirmation: confirmation.value });
  return (
    <div className={css.fields}>
      <PasswordField label={label} data-autofocus {...common} {...password} />
      <PasswordField label={words.confirmation} {...common} {...confirmation} />
      <ul className={css.rules} aria-label={words.rules}>
        {rules.map(({ label: rule, met, note }) => (
          <li key={rule} data-met={met || undefined}>
            {met ? <IconCircleCheck aria-hidden /> : <IconCircle aria-hidden />}
            <span className={css.spoken}>{`${met ? words.met : words.notMet}:`}</span>
            <span>{rule}</span>
            {note !== undefined && <span className={css.note}>{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const common = {
  autoComplete: 'new-password',
  required: true,
  visibilityToggleButtonProps: { 'aria-label': words.show },
};
