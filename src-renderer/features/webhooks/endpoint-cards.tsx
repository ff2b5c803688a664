import { Link, useSearch } from '@tanstack/react-router';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger, formatRelative } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './cards.module.css';
import { Sparkline } from './sparkline.tsx';
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
