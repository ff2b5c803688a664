import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/areas/auth/schema.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { RoleField } from './role-field.tsx';
import { FactList } from './user-facts.tsx';

type UserFormProps = {
  readonly user: User;
  /** The version that is edited; another one on the server refuses the change. */
  readonly etag: string | undefined;
};

/** A user to be changed: always the newest one, until something is typed; from then on the one that was read. */
export function UserForm({ user, etag }: UserFormProps) {
  const isDirty = useRef((): boolean => false);
  const [seen, setSeen] = useState({ user, etag });
  const { id } = user;
  const reread = useReread(users.details, { params: { id } });
  // what is read anew for the form to go on with comes to the screen too, and must not begin it once more
  const goesOn = useRef(false);
  const read = async () => {
    goesOn.current = true;
    const answer = await reread();
    return answer && { user: answer.data, etag: answer.etag };
  };
  useEffect(() => {
    if (seen.etag !== etag && !goesOn.current && !isDirty.current()) setSeen({ user, etag });
  }, [user, etag, seen]);
  return (
    <EditedRecord key={seen.etag} known={seen} read={read} audited={{ entity: 'user', key: id }}>
      {(opened, onReload) => (
        <Fields {...opened} onForm={(ask) => void (isDirty.current = ask)} onReload={onReload} />
      )}
    </EditedRecord>
  );
}

type FieldsProps = UserFormProps & {
  /** Given the way to ask whether something typed would be lost. */
  readonly onForm: (isDirty: () => boolean) => void;
  readonly onReload: () => void;
};

/** Name and role of a user; nobody takes the own role away. */
function Fields({ user, etag, onForm, onReload }: FieldsProps) {
  const navigate = useNavigate();
  const isOwn = useUser().id === user.id;
  const leave = () => navigate({ to: '/configuracoes/usuarios' });
  const form = useRecordForm({
    route: users.modify,
    call: { params: { id: user.id }, ifMatch: etag },
    areas: ['users'],
    initialValues: { name: user.name, role: user.role },
    says: ({ name }) => ({ title: words.saved, detail: name }),
    onSaved: leave,
  });
  useEffect(() => {
    onForm(form.isDirty);
  });
  return (
    <FormFrame form={form} label={words.title} onCancel={() => void leave()} onReload={onReload}>
      {isOwn && <Callout tone="info">{words.ownUser}</Callout>}
      <FormSection title={words.person} note={words.personNote}>
        <TextField span={6} label={words.name} required {...form.fields.text('name')} />
        <TextField
          span={6}
          label={words.username}
          help={words.usernameLocked}
          value={user.username}
          disabled
        />
      </FormSection>
      <FormSection title={words.access} note={words.accessNote}>
        <Cell columns={6}>
          <RoleField form={form.fields} disabled={isOwn} />
        </Cell>
        <Cell columns={6}>
          <FactList user={user} />
        </Cell>
      </FormSection>
    </FormFrame>
  );
}
