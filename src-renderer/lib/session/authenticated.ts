import type { HttpAnswer, HttpRequest, Transport } from '../transport.ts';
import type { Session } from './session.ts';

/** A transport that proves who calls, and renews the session once where the token is no longer accepted. */
export function authenticated(transport: Transport, session: Pick<Session, 'token' | 'renew'>): Transport {
  const send = (request: HttpRequest, token: string | undefined): Promise<HttpAnswer> =>
    transport(
      token === undefined
        ? request
        : { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } },
    );

  return async (request) => {
    const token = session.token();
    const answer = await send(request, token);
    if (answer.status !== 401) return answer;
    const renewed = await session.renew(token);
    return renewed === undefined ? answer : send(request, renewed);
  };
}
