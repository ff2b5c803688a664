import { auth, type SessionTokens } from '#shared/areas/auth/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { deviceOf } from './device.rules.ts';
import { type Issued } from './issue.service.ts';
import {
  accessSeconds,
  forgetRefreshCookie,
  type Headers,
  readRefreshCookie,
  refreshCookie,
  refreshSeconds,
} from './refresh.rules.ts';
import { logIn } from './login.service.ts';
import { changePassword } from './password.service.ts';
import { sessionUserOf } from './person.rules.ts';
import { isApiToken } from './secrets.rules.ts';
import { logOut, ownSessions, renewSession, revokeSession, type Renewing } from './session.service.ts';

type TokenAnswer = { readonly data: SessionTokens; readonly headers?: Readonly<Record<string, string>> };

const inBody = ({ store }: Renewing, { person, accessToken, refreshToken }: Issued): TokenAnswer => ({
  data: {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refreshToken,
    user: sessionUserOf(person),
    time_zone: settingsOf(store).time_zone,
  },
});

const inCookie = (deps: Renewing, call: Headers, issued: Issued): TokenAnswer => {
  const { refresh_token: token = '', ...data } = inBody(deps, issued).data;
  return { data, headers: { 'set-cookie': refreshCookie(call, token, refreshSeconds) } };
};

const bearerOf = (call: Headers): string | undefined =>
  /^Bearer (\S+)$/i.exec(call.header('authorization') ?? '')?.[1];

/** The cookie counts only where nothing else says who calls. */
const cookieOf = (call: Headers): string | undefined =>
  call.header('authorization') === undefined ? readRefreshCookie(call) : undefined;

const identityOf = (caller: Caller) =>
  caller.kind === 'person'
    ? {
        kind: 'session' as const,
        id: caller.userUid,
        username: caller.username,
        name: caller.name,
        role: caller.role,
      }
    : {
        kind: 'api_token' as const,
        id: caller.tokenUid,
        username: null,
        name: caller.name,
        role: 'integration' as const,
      };

/** Login, renewal and end of sessions, who calls, one's own password and sessions. */
export const accessRoutes: Routes<Renewing> = bind(auth, {
  login: async (deps, actor, { username, password, cookie }, call) => {
    const device = deviceOf(call.header('user-agent'));
    const issued = await logIn(deps, { username, password, device, actor });
    return cookie === true ? inCookie(deps, call, issued) : inBody(deps, issued);
  },
  refresh: async (deps, actor, { refresh_token: given }, call) => {
    if (given !== undefined) return inBody(deps, await renewSession(deps, actor, given));
    const kept = cookieOf(call);
    if (kept === undefined) throw new AppError(401, 'session_ended');
    return inCookie(deps, call, await renewSession(deps, actor, kept));
  },
  logout: async (deps, actor, { refresh_token: given }, call) => {
    const kept = cookieOf(call);
    const secret = given ?? bearerOf(call) ?? kept;
    if (secret !== undefined && isApiToken(secret)) throw new AppError(400, 'token_has_no_session');
    if (secret !== undefined) await logOut(deps, actor, secret);
    return {
      data: null,
      ...(kept === undefined ? {} : { headers: { 'set-cookie': forgetRefreshCookie(call) } }),
    };
  },
  me: (_, { caller }) => ({
    ...identityOf(caller),
    scopes: [...caller.scopes],
    expires_at: caller.expiresAt,
  }),
  password: (deps, actor, { current_password: current, new_password: next }) =>
    changePassword(deps, { person: actor.caller, current, next, actor }),
  sessions: {
    by: async (deps, { caller }) => [...(await ownSessions(deps, caller))],
    reportedOnWriteOf: ['session'],
  },
  revokeSession: (deps, actor, { id: uid }) => revokeSession(deps, { person: actor.caller, uid, actor }),
});
