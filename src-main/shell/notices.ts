import { shellSay } from '#shared/desktop/words.ts';
import type { DesktopNotice } from '../server/kernel/desktop-messages.ts';

/** One message of the system, and the screen that it leads to. */
export type SystemNotice = { readonly title: string; readonly body: string; readonly path: string };

/** Shows what happened: at once where nothing was shown lately, else together when the pause is over. */
export type Collector = { add(notices: readonly DesktopNotice[]): void; end(): void };

const PAUSE_MS = 60_000;
const NAMED = 3;

const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).join(', ');
  return names.length > NAMED
    ? shellSay('notice_more', { names: shown, count: names.length - NAMED })
    : shown;
};

function stockNotice(names: readonly string[]): SystemNotice {
  const [only = ''] = names;
  const path = '/estoque/inventario';
  if (names.length === 1) return { title: shellSay('notice_stock_one', { name: only }), body: '', path };
  return { title: shellSay('notice_stock', { count: names.length }), body: namesOf(names), path };
}

type WebhookNotice = Extract<DesktopNotice, { topic: 'webhooks' }>;

function webhookNotice(notices: readonly WebhookNotice[]): SystemNotice {
  const path = '/integracoes/webhooks';
  const [only] = notices;
  if (notices.length === 1 && only !== undefined) return { title: only.title, body: only.text, path };
  const titles = [...new Set(notices.map(({ title }) => title))];
  return { title: shellSay('notice_webhook', { count: notices.length }), body: namesOf(titles), path };
}

/** Gathers notices for a person: one message a topic, a product named once. */
export function gatherNotices(notices: readonly DesktopNotice[]): readonly SystemNotice[] {
  const names = [...new Set(notices.flatMap((notice) => (notice.topic === 'stock' ? [notice.name] : [])))];
  const webhooks = notices.filter((notice) => notice.topic === 'webhooks');
  return [
    ...(names.length === 0 ? [] : [stockNotice(names)]),
    ...(webhooks.length === 0 ? [] : [webhookNotice(webhooks)]),
  ];
}

/** A collector that shows each topic once a minute at most. */
export function createCollector(show: (notice: SystemNotice) => void, pauseMs = PAUSE_MS): Collector {
  let waiting: DesktopNotice[] = [];
  let pause: NodeJS.Timeout | undefined;
  const flush = (): void => {
    pause = undefined;
    if (waiting.length === 0) return;
    gatherNotices(waiting).forEach(show);
    waiting = [];
    pause = setTimeout(flush, pauseMs).unref();
  };
  return {
    add: (notices) => {
      waiting.push(...notices);
      if (pause === undefined) flush();
    },
    end: () => {
      clearTimeout(pause);
      waiting = [];
    },
  };
}
