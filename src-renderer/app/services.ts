import type { QueryClient } from '@tanstack/react-query';
import { createApi, type Api } from '../lib/api.ts';
import { createQueryClient } from '../lib/queries.ts';
import { authenticated } from '../lib/session/authenticated.ts';
import type { SessionChannel } from '../lib/session/channel.ts';
import { createSession, type Session } from '../lib/session/session.ts';
import type { Transport } from '../lib/transport.ts';

/** The services that all screens use. */
export type Services = { readonly api: Api; readonly session: Session; readonly queries: QueryClient };

/** The parts that differ between a browser and a test. */
export type Surroundings = {
  readonly transport: Transport;
  readonly channel: SessionChannel;
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Builds client, session and cache over a transport; another user's answers never outlive a login. */
export function createServices({ transport, channel, alone }: Surroundings): Services {
  const queries = createQueryClient();
  const session = createSession({ api: createApi(transport), alone, channel });
  let user: string | undefined;
  session.subscribe(() => {
    const state = session.state();
    const now = 'user' in state ? state.user.id : undefined;
    if (user !== undefined && now !== user) queries.clear();
    user = now;
  });
  return { api: createApi(authenticated(transport, session)), session, queries };
}
