import type { User } from '#shared/areas/auth/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { PageBody } from '../../ui/page.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import css from './users.module.css';

type UserFactsProps = { readonly user: User };

/** A user as seen by whoever may not change users. */
export function UserFacts({ user }: UserFactsProps) {
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
export function FactList({ user }: UserFactsProps) {
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
