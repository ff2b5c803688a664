import { ActionIcon, Button, CopyButton, Tabs, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { EndpointHealth } from '#shared/areas/webhooks/reports-contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { EndpointSettings } from '#shared/areas/webhooks/schema.ts';
import { webhookWords as words } from '#shared/areas/webhooks/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { shortInstant } from '../../ui/short-instant.ts';
import { Callout, StatusBadge } from '../../ui/status-badge.tsx';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { EventsTab } from './events-tab.tsx';
import { RecoverDialog } from './recover.dialog.tsx';
import { SecurityTab } from './security-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { usePause, useSwitchEndpoint } from './use-endpoint-acts.ts';
import { tabs, type Tab, type WebhookSearch } from './webhook-search.ts';
import { failureText, healthOf, nameOf } from './webhook-text.ts';
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

type EndpointNoteProps = {
  readonly health: EndpointHealth;
  readonly endpoint: EndpointAnswer | undefined;
  readonly settings: SettingsAnswer | undefined;
};

/** Why a destination gets nothing, what is safe meanwhile, and the way out; nothing where all is well. */
function EndpointNote({ health, endpoint, settings }: EndpointNoteProps) {
  const mayWrite = may(useUser(), webhooks.modify.access);
  const note = noteOf(health, settings?.data);
  if (note === undefined) return null;
  return (
    <div className={css.note}>
      <Callout tone={note.tone}>
        <div className={css.said}>
          <span>
            <b>{note.title}</b> {note.body}
          </span>
          {mayWrite && note.act !== undefined && (
            <WayOut act={note.act} health={health} endpoint={endpoint} />
          )}
        </div>
      </Callout>
    </div>
  );
}

type WayOutProps = Omit<EndpointNoteProps, 'settings'> & { readonly act: NonNullable<Note['act']> };

function WayOut({ act, health, endpoint }: WayOutProps) {
  const pause = usePause();
  const activate = useSwitchEndpoint();
  const [isRecovering, setRecovering] = useState(false);
  const run = {
    resume: () => void pause(health.id, 'resume'),
    activate: () => void (endpoint !== undefined && activate(endpoint)),
    recover: () => setRecovering(true),
  };
  return (
    <>
      <Act onClick={run[act]}>{words.actions[act]}</Act>
      {isRecovering && <RecoverDialog id={health.id} onClose={() => setRecovering(false)} />}
    </>
  );
}

function Act({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button size="xs" variant="default" onClick={onClick}>
      {children}
    </Button>
  );
}

const notesWords = words.notes;

/** Why a destination gets nothing, what is safe meanwhile, and the act that ends it. */
type Note = {
  readonly tone: 'attention' | 'critical' | 'info';
  readonly title: string;
  readonly body: string;
  readonly act?: 'resume' | 'activate' | 'recover';
};

/** Gives the note above a destination of this health; `settings` hold the reason that switched it off. */
export function noteOf(
  health: EndpointHealth,
  settings: Pick<EndpointSettings, 'disabled_reason' | 'waiting'> | undefined,
): Note | undefined {
  const pending = formatInteger(health.pending);
  if (health.health === 'disabled' || health.waiting_for === 'inactive') {
    const reason = settings?.disabled_reason ?? null;
    const title = reason === null ? notesWords.inactive : notesWords.disabled[reason];
    return {
      tone: reason === null ? 'info' : 'critical',
      title,
      body: notesWords.disabledBody,
      act: 'activate',
    };
  }
  switch (health.waiting_for) {
    case 'paused':
      return { tone: 'info', title: notesWords.paused, body: notesWords.pausedBody, act: 'resume' };
    case 'restored':
      return { tone: 'attention', title: notesWords.restored, body: notesWords.restoredBody, act: 'resume' };
    case 'unconfirmed':
      return {
        tone: 'attention',
        title: notesWords.unconfirmed,
        body: notesWords.unconfirmedBody,
        act: 'resume',
      };
    case 'secret_lost':
      return { tone: 'critical', title: notesWords.secretLost, body: notesWords.secretLostBody };
    case 'network':
      return { tone: 'info', title: notesWords.network, body: notesWords.networkBody(pending) };
    case 'failing':
    case null:
      return failing(health, settings?.waiting ?? null) ?? delayed(settings?.waiting ?? null);
    default:
      return undefined;
  }
}

type Waited = EndpointSettings['waiting'];

/** Tells how the last attempt ended and when the next one is; nothing of what is not known. */
const attemptsText = (waiting: Waited): readonly string[] => {
  if (waiting === null) return [];
  const { error, until } = waiting;
  return [
    ...(error === null ? [] : [notesWords.last(failureText(waiting))]),
    ...(until === null ? [] : [notesWords.next(shortInstant(until, new Date()))]),
  ];
};

/** Tells why messages wait although nothing holds the destination; nothing of what passes by itself at once. */
function delayed(waiting: Waited): Note | undefined {
  if (waiting === null) return undefined;
  const count = notesWords.failingWait(formatInteger(waiting.messages));
  switch (waiting.reason) {
    case 'retry':
      return {
        tone: 'attention',
        title: notesWords.retry,
        body: [...attemptsText(waiting), count].join(' '),
      };
    case 'blocked_address':
      return {
        tone: 'critical',
        title: notesWords.blocked,
        body: [notesWords.blockedBody, ...attemptsText(waiting), count].join(' '),
      };
    case 'answer':
      return { tone: 'info', title: notesWords.answer(formatInteger(waiting.under_way)), body: count };
    case 'rate':
      return { tone: 'info', title: notesWords.rate, body: count };
    default:
      return undefined;
  }
}

function failing(
  { failing_since: since, pending, disable_percent: percent }: EndpointHealth,
  waiting: Waited,
): Note | undefined {
  if (since === null) return undefined;
  const count = notesWords.failingWait(formatInteger(pending));
  const body = [count, ...attemptsText(waiting), notesWords.failingEnd(percent)].join(' ');
  return {
    tone: 'critical',
    title: notesWords.failing(shortInstant(since, new Date())),
    body,
    act: 'recover',
  };
}
