import { Button } from '@mantine/core';
import { IconKey, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/areas/auth/schema.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormFrame, FormSection } from '../../ui/form/form-frame.tsx';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordFaults } from '../../ui/new-password/password-rules.ts';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EditedRecord, useReread } from '../../ui/record-form/edited-record.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { RoleField } from './role-field.tsx';
import css from './users.module.css';

const route = getRouteApi('/configuracoes/usuarios/$id');

/** One user: name and role to change, password to reset, and the switch that ends or gives back the access. */
export function UserScreen() {
  const { id } = route.useParams();
  const api = useApi();
  const canWrite = may(useUser(), users.modify.access);
  const query = useQuery(reading(api, users.details, { params: { id } }));
  const user = query.data?.data;
  return (
    <Page>
      <PageHead
        title={user?.name ?? words.title}
        note={user?.username}
        actions={canWrite && user !== undefined && <UserActions user={user} />}
      />
      <QueryState query={query} errorTitle={words.notFound}>
        {({ data, etag }) => (canWrite ? <UserForm user={data} etag={etag} /> : <UserFacts user={data} />)}
      </QueryState>
    </Page>
  );
}

type UserActionsProps = { readonly user: User };

/** Offers the acts on a user now: a new password, the end of the access, or its return. */
function UserActions({ user }: UserActionsProps) {
  const [isResetting, setResetting] = useState(false);
  const isOwn = useUser().id === user.id;
  const turn = useAccessSwitch(user);
  return (
    <>
      {!isOwn && (
        <Button variant="default" leftSection={<IconKey />} onClick={() => setResetting(true)}>
          {words.reset}
        </Button>
      )}
      {!isOwn && (
        <Button
          variant="default"
          leftSection={user.is_active ? <IconPlayerStop /> : <IconPlayerPlay />}
          onClick={() => void turn(user.is_active ? 'deactivate' : 'activate')}
        >
          {user.is_active ? words.deactivate : words.activate}
        </Button>
      )}
      {isResetting && <ResetPasswordDialog user={user} onClose={() => setResetting(false)} />}
    </>
  );
}

type Access = 'activate' | 'deactivate';

/** Ends or gives back a user's access, with the way back in the notice. */
function useAccessSwitch(user: User): (to: Access) => Promise<void> {
  const modify = useWriting(users.modify, ['users']);
  return async function turn(to) {
    const isActive = to === 'activate';
    try {
      await modify.mutateAsync({ params: { id: user.id }, body: { is_active: isActive } });
      toast.done({
        title: isActive ? words.activated(user.name) : words.deactivated(user.name),
        detail: isActive ? undefined : words.deactivatedDetail,
        undo: () => void turn(isActive ? 'deactivate' : 'activate'),
      });
    } catch (error) {
      toast.refused(words.notDone, error);
    }
  };
}

type ResetPasswordDialogProps = { readonly user: User; readonly onClose: () => void };

/** Gives a user a new password, which ends all of that user's sessions. */
function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
  const form = useRecordForm({
    route: users.modify,
    call: { params: { id: user.id } },
    areas: ['users'],
    initialValues: { password: '', confirmation: '' },
    toBody: ({ password }) => ({ password }),
    rules: (values) => passwordFaults({ ...values, username: user.username }),
    says: ({ name }) => ({ title: words.resetDone(name) }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.resetTitle(user.name)}
      label={words.reset}
      saveLabel={words.reset}
      size={480}
      lead={<p className="alm-lead">{words.resetBody}</p>}
      onClose={onClose}
    >
      <NewPasswordFields
        password={form.fields.text('password')}
        confirmation={form.fields.text('confirmation')}
        username={user.username}
        label={passwordWords.newLabel}
      />
    </FormDialog>
  );
}

type UserFormProps = {
  readonly user: User;
  /** The version that is edited; another one on the server refuses the change. */
  readonly etag: string | undefined;
};

/** A user to be changed: always the newest one, until something is typed; from then on the one that was read. */
function UserForm({ user, etag }: UserFormProps) {
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

type UserFactsProps = { readonly user: User };

/** A user as seen by whoever may not change users. */
function UserFacts({ user }: UserFactsProps) {
  return (
    <PageBody>
      <Callout tone="info">{words.readOnly}</Callout>
      <dl className={css.facts}>
        <Fact name={words.name} value={user.name} />
        <Fact name={words.username} value={user.username} />
        <Fact name={words.role} value={labels.role[user.role]} />
        <Fact name={words.columns.status} value={user.is_active ? words.active : words.inactive} />
      </dl>
      <FactList user={user} />
    </PageBody>
  );
}

/** Shows the times at which a user was created, changed, and last seen. */
function FactList({ user }: UserFactsProps) {
  return (
    <dl className={css.facts}>
      <Fact name={words.facts.lastLogin} value={instant(user.last_login_at)} />
      <Fact name={words.facts.created} value={instant(user.created_at)} />
      <Fact name={words.facts.updated} value={instant(user.updated_at)} />
    </dl>
  );
}

const instant = (at: string | null): string => (at === null ? words.never : formatInstant(at));

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
