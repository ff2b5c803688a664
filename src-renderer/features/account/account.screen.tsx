import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { labels } from '#shared/domain/label-words.ts';
import { account as words } from '#shared/areas/users/screen-words.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { singleKeysPreference, usePreference } from '../../lib/preferences.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { Page, PageBody, PageHead } from '../../ui/page.tsx';
import css from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

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
