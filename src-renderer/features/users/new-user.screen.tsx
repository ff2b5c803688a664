import { useNavigate } from '@tanstack/react-router';
import type { Role } from '#shared/kernel/access.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordFaults } from '../../ui/new-password/password-rules.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { RoleField } from './role-field.tsx';

const blank = { name: '', username: '', role: 'operator' as Role, password: '', confirmation: '' };
type Values = typeof blank;

const toBody = ({ name, username, role, password }: Values) => ({ name, username, role, password });

/** Creates a user with a first password, which the person changes later. */
export function NewUserScreen() {
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/configuracoes/usuarios' });
  const form = useRecordForm({
    route: users.create,
    call: {},
    areas: ['users'],
    initialValues: blank,
    toBody,
    rules: passwordFaults,
    says: (_, { name, username }) => ({ title: words.created(name), detail: words.createdDetail(username) }),
    onSaved: leave,
  });
  return (
    <Page>
      <PageHead title={words.newTitle} />
      <FormFrame form={form} label={words.newTitle} saveLabel={words.create} onCancel={() => void leave()}>
        <FormSection title={words.person} note={words.personNote}>
          <TextField span={6} label={words.name} required autoFocus {...form.fields.text('name')} />
          <TextField
            span={6}
            label={words.username}
            help={words.usernameHelp}
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.fields.text('username')}
          />
        </FormSection>
        <FormSection title={words.access} note={words.accessNote}>
          <Cell columns={6}>
            <RoleField form={form.fields} />
          </Cell>
        </FormSection>
        <FormSection title={words.password} note={words.passwordNote}>
          <Cell columns={12}>
            <NewPasswordFields
              password={form.fields.text('password')}
              confirmation={form.fields.text('confirmation')}
              username={form.fields.values.username}
            />
          </Cell>
        </FormSection>
      </FormFrame>
    </Page>
  );
}
