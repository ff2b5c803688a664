import type { UseFormReturnType } from '@mantine/form';
import { roles, type Role } from '#shared/kernel/access.ts';
import { labels } from '#shared/domain/label-words.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { textInput } from '../../ui/form/input-props.ts';

type RoleFieldProps<Values extends { readonly role: Role }> = {
  readonly form: UseFormReturnType<Values>;
  readonly disabled?: boolean;
};

const choices = roles.map((role) => ({ value: role, label: labels.role[role] }));

/** The role of a user; below it stands what the role may do. */
export function RoleField<Values extends { readonly role: Role }>(props: RoleFieldProps<Values>) {
  const { form, disabled = false } = props;
  return (
    <SelectField
      label={words.role}
      data={choices}
      disabled={disabled}
      help={words.roleNotes[form.getValues().role]}
      {...textInput(form, 'role')}
    />
  );
}
