import { auth, type SessionTokens } from '#shared/areas/auth/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { deviceOf } from './device.rules.ts';
import { type Issued } from './issue.service.ts';
import { accessSeconds, refreshSeconds } from './refresh.rules.ts';
import { logIn } from './login.service.ts';
import { changePassword } from './password.service.ts';
import { sessionUserOf } from './person.rules.ts';
import {
  forgetRefreshCookie,
  readRefreshCookie,
  refreshCookie,
  type Headers,
} from './refresh-cookie.rules.ts';
import { isApiToken } from './secrets.rules.ts';
import { logOut, ownSessions, renewSession, revokeSession, type Renewing } from './session.service.ts';

type TokenAnswer = { readonly data: SessionTokens; readonly headers?: Readonly<Record<string, string>> };

const inBody = ({ person, accessToken, refreshToken }: Issued): TokenAnswer => ({
  data: {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refreshToken,
    user: sessionUserOf(person),
  },
});

const inCookie = (call: Headers, issued: Issued): TokenAnswer => {
  const { refresh_token: token = '', ...data } = inBody(issued).data;
  return { data, headers: { 'set-cookie': refreshCookie(call, token, refreshSeconds) } };
};

const bearerOf = (call: Headers): string | undefined =>
  /^Bearer (\S+)$/i.exec(call.header('authorization') ?? '')?.[1];

/** The cookie counts only where nothing else says who calls. */
const cookieOf = (call: Headers): string | undefined =>
  call.header('authorization') === undefined ? readRefreshCookie(call) : undefined;

const login = (deps: Deps): Mounted =>
  handle(auth.login, async (call) => {
    const { username, password, cookie } = call.body;
    const device = deviceOf(call.header('user-agent'));
    const issued = await logIn(deps, { username, password, device, actor: call.actor });
    return cookie === true ? inCookie(call, issued) : inBody(issued);
  });

const refresh = (deps: Renewing): Mounted =>
  handle(auth.refresh, async (call) => {
    const given = call.body.refresh_token;
    if (given !== undefined) return inBody(await renewSession(deps, call.actor, given));
    const kept = cookieOf(call);
    if (kept === undefined) throw new AppError(401, 'session_ended');
    return inCookie(call, await renewSession(deps, call.actor, kept));
  });

const logout = (deps: Deps): Mounted =>
  handle(auth.logout, async (call) => {
    const kept = cookieOf(call);
    const secret = call.body.refresh_token ?? bearerOf(call) ?? kept;
    if (secret !== undefined && isApiToken(secret)) throw new AppError(400, 'token_has_no_session');
    if (secret !== undefined) await logOut(deps, call.actor, secret);
    return {
      data: null,
      ...(kept === undefined ? {} : { headers: { 'set-cookie': forgetRefreshCookie(call) } }),
    };
  });

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

const me = (): Mounted =>
  handle(auth.me, ({ caller }) => ({
    data: { ...identityOf(caller), scopes: [...caller.scopes], expires_at: caller.expiresAt },
  }));

const password = (deps: Deps): Mounted =>
  handle(auth.password, ({ caller, actor, body }) =>
    changePassword(deps, {
      person: caller,
      current: body.current_password,
      next: body.new_password,
      actor,
    }),
  );

const sessions = (deps: Deps): Mounted =>
  handle(auth.sessions, async ({ caller }) => ({ data: [...(await ownSessions(deps, caller))] }), {
    toldOnWriteOf: ['session'],
  });

const revoke = (deps: Deps): Mounted =>
  handle(auth.revokeSession, ({ caller, params, actor }) =>
    revokeSession(deps, { person: caller, uid: params.id, actor }),
  );

/** Login, renewal and end of sessions, who calls, one's own password and sessions. */
export const accessRoutes = (deps: Renewing): readonly Mounted[] => [
  login(deps),
  refresh(deps),
  logout(deps),
  me(),
  password(deps),
  sessions(deps),
  revoke(deps),
];
