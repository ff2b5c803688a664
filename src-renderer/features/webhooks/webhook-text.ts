import type { Delivery } from '#shared/areas/webhooks/schema.ts';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import type { DeliveryError } from '#shared/areas/webhooks/rules.ts';
import { deliveryWords, webhookTestWords } from '#shared/areas/webhooks/deliveries-screen-words.ts';
import { webhookWords } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import type { Tone } from '../../ui/status-badge.tsx';

type Shown = { readonly tone: Tone; readonly text: string };

const rates = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Attempts that ended. */
export type Counts = { readonly successful_calls: number; readonly failed_calls: number };

/** The rate of success of attempts: "98,4 %"; a dash where nothing was attempted. */
export const rateText = ({ successful_calls: ok, failed_calls: failed }: Counts): string =>
  ok + failed === 0 ? webhookWords.none : `${rates.format((ok / (ok + failed)) * 100)} %`;

/** A duration: 412 ms gives "0,41 s", 4 ms "4 ms". */
export const durationText = (milliseconds: number): string =>
  milliseconds < 100
    ? webhookTestWords.milliseconds(String(Math.round(milliseconds)))
    : deliveryWords.timeline.duration(seconds.format(milliseconds / 1000));

/** The name that people gave a destination, else the host of its address. */
export const nameOf = ({ name, url }: { readonly name: string | null; readonly url: string }): string => {
  if (name !== null) return name;
  return URL.canParse(url) ? new URL(url).host : url;
};

/** The end of an attempt that did not arrive. */
export type Failure = { readonly http_status: number | null; readonly error: DeliveryError | null };

/** Writes the failure of an attempt for people: "503 Erro no destino"; a dash where there is none. */
export const failureText = ({ http_status: status, error }: Failure): string => {
  if (error === null) return status === null ? webhookWords.none : String(status);
  const what = deliveryWords.errors[error];
  return status === null ? what : deliveryWords.http(status, what);
};

/** The same where there is little room: the status alone, where one came. */
export const shortFailure = (failure: Failure): string =>
  failure.http_status === null ? failureText(failure) : String(failure.http_status);

const toneOfWait = {
  inactive: 'paused',
  paused: 'paused',
  restored: 'attention',
  unconfirmed: 'attention',
  secret_lost: 'critical',
  network: 'info',
  failing: 'critical',
} as const;

const toneOfHealth = {
  healthy: 'quiet',
  unstable: 'attention',
  failing: 'critical',
  waiting: 'attention',
  disabled: 'paused',
  unused: 'muted',
} as const;

/** Gives the badge of a destination's health: the cause of its wait says more than the wait. */
export const healthOf = ({ health, waiting_for: wait }: EndpointHealth): Shown =>
  wait === null || health === 'failing'
    ? { tone: toneOfHealth[health], text: webhookWords.health[health] }
    : { tone: toneOfWait[wait], text: webhookWords.waiting[wait] };

/** Tells what a delivery is about: the record of its event, or how many events it tells. */
export const subjectText = ({
  subject,
  events_count: count,
}: Pick<Delivery, 'subject' | 'events_count'>): string =>
  count > 1 ? deliveryWords.events(formatInteger(count)) : (subject ?? '');

const toneOfStatus = {
  pending: 'attention',
  held: 'paused',
  claimed: 'info',
  delivered: 'quiet',
  dead: 'critical',
  cancelled: 'muted',
} as const;

/** Gives the badge of a delivery's status. */
export const statusOf = ({ status }: Pick<Delivery, 'status'>): Shown => ({
  tone: toneOfStatus[status],
  text: deliveryWords.status[status],
});
