import { Link, useSearch } from '@tanstack/react-router';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger, formatRelative } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './cards.module.css';
import type { WebhookSearch } from './webhook-search.ts';
import { failureText, healthOf, nameOf, rateText, shortFailure, type Failure } from './webhook-text.ts';

type EndpointCardsProps = {
  readonly endpoints: readonly EndpointHealth[];
  readonly chosen: string | undefined;
};

/** The destinations, each with how it has fared in the last 24 hours. */
export function EndpointCards({ endpoints, chosen }: EndpointCardsProps) {
  return (
    <nav className={css.cards} aria-label={words.list}>
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} isChosen={endpoint.id === chosen} />
      ))}
    </nav>
  );
}

type EndpointCardProps = { readonly endpoint: EndpointHealth; readonly isChosen: boolean };

function EndpointCard({ endpoint, isChosen }: EndpointCardProps) {
  const { tone, text } = healthOf(endpoint);
  const { tab }: WebhookSearch = useSearch({ strict: false });
  return (
    <Link
      to="/integracoes/webhooks/$id"
      params={{ id: endpoint.id }}
      search={tab === undefined ? {} : { tab }}
      className={css.card}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className="alm-row">
        <b className={css.name} title={nameOf(endpoint)}>
          {nameOf(endpoint)}
        </b>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </span>
      <span className={css.url} title={endpoint.url}>
        {endpoint.url}
      </span>
      <Sparkline bars={endpoint.hours.map((hour) => ({ ...hour, key: hour.hour }))} />
      <span className={css.facts}>
        <Fact name={words.card.rate} hint={rateHint(endpoint)}>
          {rateText(endpoint)}
        </Fact>
        <Fact name={words.card.pending} isStrong={endpoint.pending > 0}>
          {formatInteger(endpoint.pending)}
        </Fact>
        <Fact name={words.card.lastError} hint={lastError(endpoint, failureText)}>
          {lastError(endpoint, shortFailure)}
        </Fact>
      </span>
    </Link>
  );
}

const rateHint = ({ successful_calls: ok, failed_calls: failed }: EndpointHealth): string =>
  words.rateOf(formatInteger(ok), formatInteger(ok + failed));

function lastError(endpoint: EndpointHealth, say: (failure: Failure) => string): string {
  const { last_error: error, last_http_status: status, last_failure_at: at } = endpoint;
  return at === null ? words.none : words.card.error(say({ error, http_status: status }), formatRelative(at));
}

type FactProps = {
  readonly name: string;
  readonly hint?: string;
  readonly isStrong?: boolean;
  readonly children: string;
};

function Fact({ name, hint, isStrong, children }: FactProps) {
  return (
    <span className={css.fact} title={hint}>
      <small>{name}</small>
      <span className={css.value} data-strong={isStrong || undefined}>
        {children}
      </span>
    </span>
  );
}

/** Attempts of one hour or one day. */
type Bar = {
  readonly key: string;
  readonly successful_calls: number;
  readonly failed_calls: number;
};

const HEIGHT = 26;
const STEP = 7;
const WIDTH = 5;

/** One bar an hour, the oldest first: what arrived in grey, what failed in red above its foot. */
function Sparkline({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.successful_calls + bar.failed_calls));
  const sum = (name: 'successful_calls' | 'failed_calls') =>
    formatInteger(bars.reduce((total, bar) => total + bar[name], 0));
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${Math.max(1, bars.length) * STEP - 2} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.card.hours(sum('successful_calls'), sum('failed_calls'))}
    >
      {bars.map((bar, index) => (
        <SparkBar key={bar.key} bar={bar} x={index * STEP} most={most} />
      ))}
    </svg>
  );
}

type SparkBarProps = { readonly bar: Bar; readonly x: number; readonly most: number };

function SparkBar({ bar: { successful_calls: ok, failed_calls: failed }, x, most }: SparkBarProps) {
  if (ok + failed === 0) return <rect className={css.zero} x={x} y={HEIGHT - 2} width={WIDTH} height={2} />;
  const bottom = heightOf(failed, most);
  const top = heightOf(ok, most);
  return (
    <>
      {top > 0 && <rect className={css.sent} x={x} y={HEIGHT - bottom - top} width={WIDTH} height={top} />}
      {bottom > 0 && <rect className={css.failed} x={x} y={HEIGHT - bottom} width={WIDTH} height={bottom} />}
    </>
  );
}

/** In proportion, but never so low that it cannot be seen. */
const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 2));
