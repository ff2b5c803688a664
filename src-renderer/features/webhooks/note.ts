import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import type { EndpointSettings } from '#shared/areas/webhooks/schema.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { shortInstant } from '../../ui/short-instant.ts';

const words = webhookWords.notes;

/** Why a destination gets nothing, what is safe meanwhile, and the act that ends it. */
export type Note = {
  readonly tone: 'attention' | 'critical' | 'info';
  readonly title: string;
  readonly body: string;
  readonly act?: 'resume' | 'activate' | 'recover';
};

/** Gives the note above a destination of this health; `settings` hold the reason that switched it off. */
export function noteOf(
  health: EndpointHealth,
  settings: Pick<EndpointSettings, 'disabled_reason'> | undefined,
): Note | undefined {
  const pending = formatInteger(health.pending);
  if (health.health === 'disabled' || health.waiting_for === 'inactive') {
    const reason = settings?.disabled_reason ?? null;
    const title = reason === null ? words.inactive : words.disabled[reason];
    return { tone: reason === null ? 'info' : 'critical', title, body: words.disabledBody, act: 'activate' };
  }
  switch (health.waiting_for) {
    case 'paused':
      return { tone: 'info', title: words.paused, body: words.pausedBody, act: 'resume' };
    case 'restored':
      return { tone: 'attention', title: words.restored, body: words.restoredBody, act: 'resume' };
    case 'unconfirmed':
      return { tone: 'attention', title: words.unconfirmed, body: words.unconfirmedBody, act: 'resume' };
    case 'secret_lost':
      return { tone: 'critical', title: words.secretLost, body: words.secretLostBody };
    case 'network':
      return { tone: 'info', title: words.network, body: words.networkBody(pending) };
    case 'failing':
    case null:
      return failing(health);
    default:
      return undefined;
  }
}

function failing({
  failing_since: since,
  pending,
  disable_percent: percent,
}: EndpointHealth): Note | undefined {
  if (since === null) return undefined;
  const body = `${words.failingWait(formatInteger(pending))} ${words.failingEnd(percent)}`;
  return { tone: 'critical', title: words.failing(shortInstant(since, new Date())), body, act: 'recover' };
}
