import type { UseFormReturnType } from '@mantine/form';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { password as words } from '#shared/messages/screens-access.ts';
import { PasswordField } from '../fields/text-field.tsx';
import { textInput } from '../form/input-props.ts';
import css from './new-password.module.css';
import { passwordRules, type NewPassword } from './password-rules.ts';

type NewPasswordFieldsProps<Values extends NewPassword> = {
  readonly form: UseFormReturnType<Values>;
  readonly label?: string;
};

/** A new password, its repetition, and the rules as they come to be kept. */
export function NewPasswordFields<Values extends NewPassword>(props: NewPasswordFieldsProps<Values>) {
  const { form, label = words.label } = props;
  return (
    <div className={css.fields}>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        {...reveal}
        {...textInput(form, 'password')}
      />
      <PasswordField
        label={words.confirmation}
        autoComplete="new-password"
        required
        {...reveal}
        {...textInput(form, 'confirmation')}
      />
      <ul className={css.rules} aria-label={words.rules}>
        {passwordRules(form.getValues()).map(({ label: rule, met, note }) => (
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

const reveal = { visibilityToggleButtonProps: { 'aria-label': words.show } };
