import { openLine, type Call, type Line } from './call.ts';
import type { Answer } from './document.ts';

/** The envelope of an operation's answer. */
export type Answered = { readonly data: unknown };

export type Row = Readonly<Record<string, unknown>>;

export type Session = { readonly bearer: string; readonly refreshToken: string; readonly password: string };

/** A server at work as its administrator sees it. */
export type House = {
  readonly line: Line;
  /** A bearer of the administrator that still holds. */
  bearer(): Promise<string>;
  /** Forgets that bearer: its session has ended. */
  letGo(): void;
  /** Calls as the administrator; throws where the answer is not 2xx. */
  ask(method: string, path: string, body?: object): Promise<Answered>;
  /** Items of a list. */
  list(path: string): Promise<readonly Row[]>;
  /** A text that was never used before. */
  fresh(start: string): string;
  /** The code of a location of that street that no other call had: its numbers never outgrow their groups. */
  freshLocation(street: string): string;
  /** Waits until no job is under way. */
  untilIdle(): Promise<void>;
  /** Logs somebody in. */
  logIn(username: string, password: string): Promise<Session>;
};

const holdsMs = 8 * 60_000;
const pauseMs = 15;

const callOf = (method: string, path: string, more: Partial<Call>): Call => {
  const [location = '', query = ''] = path.split('?');
  const pairs = [...new URLSearchParams(query)];
  return { method, path: location, params: {}, query: pairs, headers: {}, ...more };
};

const demand = (what: string, { status, text }: Answer): Answered => {
  if (status < 200 || status > 299) throw new Error(`${what}: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Answered;
};

/** The house of a server, whose administrator has this password. */
export const openHouse = (url: string, administrator: { username: string; password: string }): House => {
  const line = openLine(url);
  let [held, since] = ['', 0];
  let used = 0;
  const logIn: House['logIn'] = async (username, password) => {
    const call = callOf('POST', '/api/v1/auth/login', { body: { username, password } });
    const { data } = demand('login', await line.send(call));
    const { access_token: bearer, refresh_token: refreshToken } = data as Record<string, string>;
    return { bearer: bearer ?? '', refreshToken: refreshToken ?? '', password };
  };
  const bearer = async (): Promise<string> => {
    if (Date.now() - since > holdsMs) {
      held = (await logIn(administrator.username, administrator.password)).bearer;
      since = Date.now();
    }
    return held;
  };
  const ask: House['ask'] = async (method, path, body) => {
    const headers = { authorization: `Bearer ${await bearer()}` };
    const call = callOf(method, path, { headers, ...(body === undefined ? {} : { body }) });
    return demand(`${method} ${path}`, await line.send(call));
  };
  const list: House['list'] = async (path) => (await ask('GET', path)).data as readonly Row[];
  const untilIdle = async (): Promise<void> => {
    for (;;) {
      const jobs = await list('/api/v1/jobs?per_page=5');
      if (jobs.every(({ status }) => status !== 'queued' && status !== 'running')) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const letGo = (): void => void (since = 0);
  const fresh = (start: string): string => `${start}${(used += 1)}`;
  const freshLocation = (street: string): string => {
    used += 1;
    return `${street}.${1 + Math.floor(used / 1000)}.${1 + (used % 1000)}`;
  };
  return { line, bearer, letGo, ask, list, untilIdle, logIn, fresh, freshLocation };
};
