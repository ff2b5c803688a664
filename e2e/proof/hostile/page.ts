/**
 * The script of a page of somebody else: its functions are sent to the browser as text and know nothing of this
 * project.
 */

/** An address with the call that it would take. */
export type Goal = { readonly url: string; readonly method: string; readonly body: string | null };

/** The orders for the page, with a token as if it had been stolen. */
export type Orders = {
  readonly goals: readonly Goal[];
  readonly token: string;
  /** At which of them it also tries pictures, scripts, frames and forms. */
  readonly embedded: readonly Goal[];
};

const patienceMs = 1000;
const goalsAtOnce = 16;
const loot: string[] = [];

const isReadable = (frame: HTMLIFrameElement | HTMLObjectElement): boolean => {
  try {
    return (frame.contentDocument?.body.textContent ?? '').includes('success');
  } catch {
    return false;
  }
};

const isTaken = (node: HTMLElement): boolean => {
  if (node instanceof HTMLImageElement) return node.naturalWidth > 0;
  return node instanceof HTMLIFrameElement || node instanceof HTMLObjectElement ? isReadable(node) : true;
};

const settled = (node: HTMLElement, what: string): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      node.remove();
      resolve();
    };
    node.addEventListener('load', () => {
      if (isTaken(node)) loot.push(what);
      done();
    });
    node.addEventListener('error', done);
    setTimeout(done, patienceMs);
    document.body.append(node);
  });

const fetched = async (what: string, url: string, init: RequestInit): Promise<void> => {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(url, { credentials: 'include', signal, ...init }).catch(() => undefined);
  if (answer !== undefined && answer.type !== 'opaque') loot.push(`${what}: ${answer.status}`);
  const text = await answer?.text().catch(() => '');
  if (text !== undefined && text !== '') loot.push(`${what}: ${text.slice(0, 80)}`);
};

const element = (tag: 'img' | 'script' | 'iframe' | 'object' | 'link', url: string): HTMLElement => {
  const node = document.createElement(tag);
  if (node instanceof HTMLLinkElement) Object.assign(node, { rel: 'stylesheet', href: url });
  else if (node instanceof HTMLObjectElement) node.data = url;
  else node.setAttribute('src', url);
  return node;
};

const posted = async (url: string, enctype: string): Promise<void> => {
  const frame = document.createElement('iframe');
  frame.name = `alvo${Math.random()}`;
  const form = document.createElement('form');
  Object.assign(form, { action: url, method: 'post', enctype, target: frame.name });
  const field = document.createElement('input');
  Object.assign(field, { name: '{"sku":"X","name":"', value: '"}' });
  form.append(field);
  document.body.append(form);
  const over = settled(frame, `form ${enctype} ${url}`);
  form.submit();
  await over;
  form.remove();
};

const opened = (what: string, source: WebSocket | EventSource): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      source.close();
      resolve();
    };
    source.addEventListener('open', () => {
      loot.push(what);
      done();
    });
    source.addEventListener('error', done);
    setTimeout(done, patienceMs);
  });

const asked = (url: string, method: string): Promise<void> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest();
    call.open(method, url);
    call.withCredentials = true;
    call.timeout = patienceMs;
    call.addEventListener('loadend', () => {
      if (call.responseText !== '') loot.push(`xhr ${url}: ${call.responseText.slice(0, 80)}`);
      resolve();
    });
    call.send();
  });

const json = { 'content-type': 'application/json' };

const called = async ({ url, method, body }: Goal, token: string): Promise<void> => {
  const stolen = { ...json, authorization: `Bearer ${token}`, 'x-almoxarife': '1' };
  await Promise.all([
    fetched(`fetch ${url}`, url, { method, body, headers: json }),
    fetched(`fetch with a token ${url}`, url, { method, body, headers: stolen }),
    fetched(`fetch without cookies ${url}`, url, { credentials: 'omit' }),
    fetched(`no-cors post ${url}`, url, { mode: 'no-cors', method: 'POST', body: body ?? '{}' }),
    asked(url, method),
  ]);
  navigator.sendBeacon(url, body ?? '{}');
};

/** Tries the elements that only take an address, and so can only read. */
const embedded = (url: string): Promise<unknown> =>
  Promise.all([
    fetched(`no-cors get ${url}`, url, { mode: 'no-cors' }),
    settled(element('img', url), `img ${url}`),
    settled(element('script', url), `script ${url}`),
    settled(element('link', url), `style ${url}`),
    settled(element('iframe', url), `iframe ${url}`),
    settled(element('object', url), `object ${url}`),
    opened(`websocket ${url}`, new WebSocket(url.replace('http:', 'ws:'))),
    opened(`events ${url}`, new EventSource(url, { withCredentials: true })),
  ]);

const submitted = (url: string): Promise<unknown> =>
  Promise.all([posted(url, 'text/plain'), posted(url, 'application/x-www-form-urlencoded')]);

/** Calls every address in every way that a page has for it; gives what it could read, which should be nothing. */
const plunder = async ({ goals, token, embedded: addresses }: Orders): Promise<readonly string[]> => {
  const work = [
    ...goals.map((goal) => () => called(goal, token)),
    ...addresses.map((goal) => () => (goal.method === 'GET' ? embedded(goal.url) : submitted(goal.url))),
  ];
  const worker = async (): Promise<void> => {
    for (let act = work.pop(); act !== undefined; act = work.pop()) await act();
  };
  await Promise.all(Array.from({ length: goalsAtOnce }, worker));
  return loot;
};

/** The script, by the names under which its parts know one another. */
export const script = Object.entries({
  patienceMs,
  goalsAtOnce,
  loot,
  json,
  isReadable,
  isTaken,
  settled,
  fetched,
  element,
  posted,
  opened,
  asked,
  called,
  embedded,
  submitted,
  plunder,
})
  .map(
    ([name, part]) =>
      `globalThis.${name} = ${typeof part === 'function' ? String(part) : JSON.stringify(part)};`,
  )
  .join('\n');
