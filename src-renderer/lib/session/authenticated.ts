import type { HttpAnswer, HttpRequest, Transport } from '../transport.ts';
import type { Session } from './session.ts';

type Prover = Pick<Session, 'state' | 'token' | 'renew'>;

const userOf = (session: Prover): string | undefined => {
  const state = session.state();
  return 'user' in state ? state.user.id : undefined;
};

/**
 * A transport that proves who calls, and renews the session once where the token is no longer accepted; what one person
 * called for is never repeated under the name of another who signed in meanwhile.
 */
export function authenticated(transport: Transport, session: Prover): Transport {
  const send = (request: HttpRequest, token: string | undefined): Promise<HttpAnswer> =>
    transport(
      token === undefined
        ? request
        : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } },
    );

  return async (request) => {
    const token = session.token();
    const user = userOf(session);
    const answer = await send(request, token);
    if (answer.status !== 401) return answer;
    const renewed = await session.renew(token);
    const isSameUser = user === undefined || user === userOf(session);
    return renewed === undefined || !isSameUser ? answer : send(request, renewed);
  };
}
