import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auth, type SessionRow } from '#shared/areas/auth/contract.ts';
import { password as passwordWords } from '#shared/areas/auth/screen-words.ts';
import { notifications } from '#shared/areas/notifications/contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { account as words } from '#shared/areas/users/screen-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { formatInstant, formatRelative } from '../../lib/format.ts';
import { singleKeysPreference, usePreference } from '../../lib/preferences.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { PasswordField } from '../../ui/fields/credentials.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Instant } from '../../ui/instant.tsx';
import { NewPasswordFields } from '../../ui/new-password/new-password-fields.tsx';
import { passwordFaults } from '../../ui/new-password/password-rules.ts';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import css from './account.module.css';

/**
 * Shows the person's own account: name and role to see, password to change, sessions to end, keys to switch
 * off.
 */
export function AccountScreen() {
  const user = useUser();
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference);
  return (
    <Page>
      <PageHead title={words.title} note={user.name} />
      <PageBody>
        <Section title={words.person}>
          <dl className={css.facts}>
            <dt>{words.name}</dt>
            <dd>{user.name}</dd>
            <dt>{words.username}</dt>
            <dd className="alm-mono">{user.username}</dd>
            <dt>{words.role}</dt>
            <dd>{labels.role[user.role]}</dd>
          </dl>
        </Section>
        <Section title={words.password} note={words.passwordNote}>
          <PasswordForm />
        </Section>
        <Section title={words.sessions} note={words.sessionsNote}>
          <SessionList />
        </Section>
        <Section title={words.keys}>
          <Switch
            checked={singleKeys}
            onChange={(event) => setSingleKeys(event.currentTarget.checked)}
            label={app.keys.single}
            description={app.keys.singleHint}
          />
        </Section>
      </PageBody>
    </Page>
  );
}

type SectionProps = { readonly title: string; readonly note?: string; readonly children: ReactNode };

function Section({ title, note, children }: SectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      {note !== undefined && <p className={css.note}>{note}</p>}
      <div className="alm-apart">{children}</div>
    </section>
  );
}

const blank = { current_password: '', new_password: '', confirmation: '' };
type Values = typeof blank;

const toBody = ({ current_password, new_password }: Values) => ({ current_password, new_password });

/** Changes the person's own password, which ends the other sessions. */
function PasswordForm() {
  const { username } = useUser();
  const form: ContractForm<Values> = useRecordForm({
    route: auth.password,
    call: {},
    areas: ['auth'],
    initialValues: blank,
    toBody,
    rules: ({ new_password: password, confirmation }) =>
      passwordFaults({ username, password, confirmation }, 'new_password'),
    says: () => ({ title: words.changed, detail: words.changedDetail }),
    onSaved: () => form.reset(),
  });
  return (
    <form
      className={css.form}
      aria-label={words.password}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.refusal !== undefined && <Callout tone="critical">{form.refusal.message}</Callout>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        className={css.current}
        label={words.current}
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': passwordWords.show }}
        {...form.fields.text('current_password')}
      />
      <NewPasswordFields
        password={form.fields.text('new_password')}
        confirmation={form.fields.text('confirmation')}
        username={username}
        label={passwordWords.newLabel}
      />
      <div>
        <Button type="submit" loading={form.isSaving}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}

const columns: readonly SmallColumn<SessionRow>[] = [
  {
    id: 'device',
    header: words.columns.device,
    cell: (session) => (
      <span className={css.device}>
        {session.device}
        {session.is_current && <StatusBadge tone="ok">{words.thisOne}</StatusBadge>}
      </span>
    ),
  },
  { id: 'ip', header: words.columns.ip, cell: (session) => session.ip, width: 110 },
  {
    id: 'since',
    header: words.columns.since,
    cell: (session) => formatInstant(session.created_at),
    width: 136,
  },
  {
    id: 'used',
    header: words.columns.lastUsed,
    cell: (session) => (
      <time dateTime={session.last_used_at} title={formatInstant(session.last_used_at)}>
        {formatRelative(session.last_used_at)}
      </time>
    ),
    width: 120,
  },
];

/** The person's open sessions; any but this window's can be ended here. */
function SessionList() {
  const query = useQuery(reading(useApi(), auth.sessions, {}));
  const end = useWriting(auth.revokeSession, ['auth']);

  async function revoke(session: SessionRow): Promise<void> {
    try {
      await end.mutateAsync({ params: { id: session.id } });
      toast.done({ title: words.ended, detail: session.device });
    } catch (error) {
      toast.refused(words.notEnded, error);
    }
  }

  const endButton = (session: SessionRow) =>
    !session.is_current && (
      <Button
        size="xs"
        variant="default"
        aria-label={words.endLabel(session.device)}
        onClick={() => void revoke(session)}
      >
        {words.end}
      </Button>
    );
  return (
    <div className={css.sessions}>
      <EndedForSafety />
      <QueryState query={query} errorTitle={words.sessionsFailed}>
        {({ data }) => (
          <SmallTable
            label={words.sessions}
            columns={columns}
            rows={data}
            rowKey={(session) => session.id}
            renderActions={endButton}
          />
        )}
      </QueryState>
    </div>
  );
}

/** Shows the steps to take about sessions that ended because two held their token, until it was read. */
function EndedForSafety() {
  const query = { unread: true, per_page: 50 };
  const { data } = useQuery(reading(useApi(), notifications.list, { query }));
  const read = useWriting(notifications.read, ['notifications']);
  const notices = data?.data.filter(({ kind }) => kind === 'session_reused') ?? [];
  return notices.map(({ id, title, text, at }) => (
    <Callout key={id} tone="critical">
      <b>{title}.</b> {text} <Instant value={at} />{' '}
      <Button size="xs" variant="default" onClick={() => read.mutate({ params: { id } })}>
        {words.understood}
      </Button>
    </Callout>
  ));
}
