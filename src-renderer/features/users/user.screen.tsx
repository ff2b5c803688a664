import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { users } from '#shared/areas/users/contract.ts';
import { users as words } from '#shared/areas/users/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';

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
