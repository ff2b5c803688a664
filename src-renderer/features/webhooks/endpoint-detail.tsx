import { ActionIcon, CopyButton, Tabs, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointNote } from './endpoint-note.tsx';
import { EventsTab } from './events-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { tabs, type Tab, type WebhookSearch } from './webhook-search.ts';
import { healthOf, nameOf } from './webhook-text.ts';
import { useEndpoint, useSettings, type EndpointAnswer, type SettingsAnswer } from './webhooks.api.ts';
import css from './detail.module.css';

type EndpointDetailProps = { readonly health: EndpointHealth };

/** The open destination: how it stands, what can be done with it, and its parts. */
export function EndpointDetail({ health }: EndpointDetailProps) {
  const endpoint = useEndpoint(health.id);
  const settings = useSettings(health.id);
  return (
    <section className={css.detail} aria-label={nameOf(health)}>
      <header className={css.head}>
        <div className={css.who}>
          <div className={css.line}>
            <h2>{nameOf(health)}</h2>
            <Badge health={health} />
          </div>
          <Address health={health} endpoint={endpoint.data} />
        </div>
        <EndpointActions health={health} endpoint={endpoint.data} settings={settings.data} />
      </header>
      <EndpointNote health={health} settings={settings.data} endpoint={endpoint.data} />
      <QueryState query={endpoint} pending={<SkeletonLines />}>
        {(answer) => <Parts health={health} endpoint={answer} settings={settings.data} />}
      </QueryState>
    </section>
  );
}

function Badge({ health }: EndpointDetailProps) {
  const { tone, text } = healthOf(health);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

type AddressProps = EndpointDetailProps & { readonly endpoint: EndpointAnswer | undefined };

function Address({ health: { url }, endpoint }: AddressProps) {
  return (
    <div className={css.line}>
      <span className={css.url} title={url}>
        {url}
      </span>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? common.actions.copied : words.facts.copyUrl}>
            <ActionIcon size="xs" aria-label={words.facts.copyUrl} onClick={copy}>
              {copied ? <IconCheck /> : <IconCopy />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      {endpoint !== undefined && <span className={css.facts}>{factsOf(endpoint)}</span>}
    </div>
  );
}

const factsOf = ({ data }: EndpointAnswer): string =>
  [
    words.facts.events(data.events.length),
    words.facts.headers(data.headers_count),
    data.has_secret ? words.facts.signed : words.facts.unsigned,
  ].join(' · ');

type PartsProps = EndpointDetailProps & {
  readonly endpoint: EndpointAnswer;
  readonly settings: SettingsAnswer | undefined;
};

function Parts({ health, endpoint, settings }: PartsProps) {
  const search: WebhookSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { tab = 'deliveries' } = search;
  const open = (next: Tab) =>
    void navigate({
      to: '/integracoes/webhooks/$id',
      params: { id: health.id },
      search: next === 'deliveries' ? {} : { tab: next },
    });
  return (
    <Tabs
      className={css.tabs}
      value={tab}
      onChange={(value) => open(tabs.find((known) => known === value) ?? 'deliveries')}
    >
      <Tabs.List aria-label={words.tabs.label}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {words.tabs[name]}
            {name === 'events' && <small className={css.count}>{endpoint.data.events.length}</small>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel className="alm-scroll" value="deliveries">
        <DeliveriesTab id={health.id} search={search} />
      </Tabs.Panel>
      <Tabs.Panel className="alm-scroll" value="statistics">
        <StatisticsTab id={health.id} />
      </Tabs.Panel>
      <Tabs.Panel className="alm-scroll" value="events">
        <EventsTab endpoint={endpoint.data} />
      </Tabs.Panel>
      <Tabs.Panel className="alm-scroll" value="security">
        <SecurityTab id={health.id} name={nameOf(health)} settings={settings} />
      </Tabs.Panel>
    </Tabs>
  );
}
