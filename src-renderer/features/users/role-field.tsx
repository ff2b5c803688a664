import { roles, type Role } from '#shared/kernel/access.ts';
import { labels } from '#shared/domain/label-words.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { SelectField } from '../../ui/fields/text-field.tsx';
import type { Fields } from '../../ui/form/fields.ts';

type RoleFieldProps = {
  readonly form: Fields<{ readonly role: Role }>;
  readonly disabled?: boolean;
};

const choices = roles.map((role) => ({ value: role, label: labels.role[role] }));

/** The role of a user; below it stands what the role may do. */
export function RoleField({ form, disabled = false }: RoleFieldProps) {
  return (
    <SelectField
      label={words.role}
      data={choices}
      disabled={disabled}
      help={words.roleNotes[form.values.role]}
      {...form.text('role')}
    />
  );
}
