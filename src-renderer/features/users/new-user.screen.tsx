import { useNavigate } from '@tanstack/react-router';
import type { Role } from '#shared/kernel/access.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { textInput } from '../../ui/form/input-props.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordViolations } from '../../ui/new-password/password-rules.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.tsx';
import { RoleField } from './role-field.tsx';

const blank = { name: '', username: '', role: 'operator' as Role, password: '', confirmation: '' };
type Values = typeof blank;

const toBody = ({ name, username, role, password }: Values) => ({ name, username, role, password });

/** Creates a user with a first password, which the person changes later. */
export function NewUserScreen() {
  const navigate = useNavigate();
  const create = useWriting(users.create, ['users']);
  const leave = () => navigate({ to: '/configuracoes/usuarios' });
  const form = useContractForm<Values>({
    initialValues: blank,
    toBody,
    schema: users.create.body,
    rules: passwordViolations,
    async save(values) {
      await create.mutateAsync({ body: toBody(values) });
      toast.done({ title: words.created(values.name), detail: words.createdDetail(values.username) });
      await leave();
    },
  });
  return (
    <Page>
      <PageHead title={words.newTitle} />
      <FormFrame form={form} label={words.newTitle} saveLabel={words.create} onCancel={() => void leave()}>
        <FormSection title={words.person} note={words.personNote}>
          <Cell columns={6}>
            <TextField label={words.name} required autoFocus {...textInput(form.fields, 'name')} />
          </Cell>
          <Cell columns={6}>
            <TextField
              label={words.username}
              help={words.usernameHelp}
              autoCapitalize="none"
              spellCheck={false}
              required
              {...textInput(form.fields, 'username')}
            />
          </Cell>
        </FormSection>
        <FormSection title={words.access} note={words.accessNote}>
          <Cell columns={6}>
            <RoleField form={form.fields} />
          </Cell>
        </FormSection>
        <FormSection title={words.password} note={words.passwordNote}>
          <Cell columns={12}>
            <NewPasswordFields form={form.fields} username={form.fields.getValues().username} />
          </Cell>
        </FormSection>
      </FormFrame>
    </Page>
  );
}
