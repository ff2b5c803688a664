import { ActionIcon, Button, Kbd, Tooltip } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconTransferIn,
  IconTransferOut,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { orderSchedules } from '#shared/areas/schedules/contract.ts';
import { agendaWords as words } from '#shared/areas/schedules/screen-words.ts';
import type { Agenda, Visit } from '#shared/areas/schedules/agenda-schema.ts';
import type { ScheduleType } from '#shared/areas/orders/lists-schema.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { wallTime } from '#shared/kernel/zoned-time.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-action.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Split } from '../../ui/side-panel.tsx';
import { AgendaGrid, type Ghost } from './agenda-grid.tsx';
import css from './agenda.module.css';
import { dayText } from './day-text.ts';
import { NewVisit } from './new-visit.tsx';
import type { Beginning } from './schedule-values.ts';
import { useAgenda, useVisit } from './agenda.api.ts';
import { VisitPanel } from './visit-panel.tsx';
import { leadOf, visitsOf } from './windows.ts';

/** The panel beside the days: nothing, a visit, or the form of one. */
type Beside = { readonly kind: 'new'; readonly beginning: Beginning; readonly orderId?: string } | undefined;

/** A day by dock: who comes when, what holds a dock, and what is free. */
export function AgendaScreen() {
  const { dia, visita } = useSearch({ from: '/docas' });
  const query = useAgenda(dia);
  return (
    <Page>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) =>
          dia === undefined && visita !== undefined ? (
            <OnItsDay today={data} orderId={visita} />
          ) : (
            <Day agenda={data} />
          )
        }
      </QueryState>
    </Page>
  );
}

/** The agenda of the day of a visit that was opened without one. */
function OnItsDay({ today, orderId }: { readonly today: Agenda; readonly orderId: string }) {
  const visit = useVisit(orderId);
  const start = visit.data?.data.window_start;
  const day = start === undefined ? undefined : wallTime(Date.parse(start), today.time_zone).date;
  const query = useAgenda(day, day !== undefined);
  if (visit.isError) return <Day agenda={today} />;
  return (
    <QueryState query={query} errorTitle={words.failed}>
      {({ data }) => <Day agenda={data} />}
    </QueryState>
  );
}

type Search = { readonly dia?: string; readonly visita?: string };

/** Gives the panel beside a day, and the ways to it. */
function useBeside(date: string) {
  const { visita } = useSearch({ from: '/docas' });
  const navigate = useNavigate();
  const [beside, setBeside] = useState<Beside>();
  const [ghost, setGhost] = useState<Ghost>();
  const mayWrite = may(useUser(), orderSchedules.modify.access);
  const go = (search: Search) => void navigate({ to: '/docas', search });
  const leave = () => {
    setBeside(undefined);
    setGhost(undefined);
  };
  return {
    beside,
    ghost,
    setGhost,
    go,
    open: visita,
    begin: (beginning: Omit<Beginning, 'date'> = {}, orderId?: string) => {
      if (!mayWrite) return;
      const order = orderId === undefined ? {} : { orderId };
      setBeside({ kind: 'new', beginning: { date, ...beginning }, ...order });
    },
    mayWrite,
    show: (day: string, id: string) => {
      leave();
      go({ dia: day, visita: id });
    },
    close: () => {
      leave();
      if (visita !== undefined) go({ dia: date });
    },
  };
}

type Standing = ReturnType<typeof useBeside>;

function Day({ agenda }: { readonly agenda: Agenda }) {
  const { date } = agenda;
  const standing = useBeside(date);
  const { go, begin } = standing;
  const group = words.title;
  useShortcuts([
    { keys: 'h', label: words.today, group, run: () => go({}) },
    { keys: 'n', label: words.schedule, group, run: () => begin() },
    { keys: 'PageUp', label: words.previous, group, run: () => go({ dia: addDays(date, -1) }) },
    { keys: 'PageDown', label: words.next, group, run: () => go({ dia: addDays(date, 1) }) },
  ]);
  return (
    <Split
      list={<DayList agenda={agenda} standing={standing} />}
      panel={<DayPanel agenda={agenda} standing={standing} />}
    />
  );
}

type DayProps = { readonly agenda: Agenda; readonly standing: Standing };

function DayList({ agenda, standing }: DayProps) {
  const { go, begin, mayWrite, ghost, open, show } = standing;
  return (
    <>
      <PageHead
        title={words.title}
        note={dayText(agenda.date)}
        actions={<Acts agenda={agenda} onGo={go} onNew={mayWrite ? () => begin() : undefined} />}
      />
      <Counts schedules={agenda.schedules} />
      {agenda.docks.length === 0 ? (
        <EmptyState
          icon={IconTruckDelivery}
          title={words.noDocks.title}
          actions={
            <Button
              renderRoot={(props) => (
                <Link {...props} to="/estoque/locais/novo" search={{ location_type: 'dock' }} />
              )}
              variant="default"
            >
              {words.noDocks.act}
            </Button>
          }
        >
          {words.noDocks.text}
        </EmptyState>
      ) : (
        <AgendaGrid
          agenda={agenda}
          ghost={ghost}
          open={open}
          onOpen={(id) => show(agenda.date, id)}
          onFree={mayWrite ? begin : undefined}
        />
      )}
    </>
  );
}

function DayPanel({ agenda, standing }: DayProps) {
  const { beside, begin, mayWrite, open, show, close, setGhost } = standing;
  if (beside !== undefined) {
    const { beginning, orderId } = beside;
    return (
      <NewVisit
        key={`${orderId ?? ''} ${beginning.dock ?? ''} ${beginning.start ?? ''}`}
        agenda={agenda}
        beginning={beginning}
        orderId={orderId}
        onGhost={setGhost}
        onSaved={(id, day) => show(day, id)}
        onClose={close}
      />
    );
  }
  const visit = agenda.schedules.find(({ order }) => order.id === open);
  if (visit === undefined) return null;
  const { id } = visit.order;
  return (
    <VisitPanel
      key={id}
      agenda={agenda}
      visit={visit}
      onReschedule={mayWrite ? () => begin({}, id) : undefined}
      onGo={(other) => show(agenda.date, other)}
      onClose={close}
    />
  );
}

type ActsProps = {
  readonly agenda: Agenda;
  readonly onGo: (search: { readonly dia?: string }) => void;
  readonly onNew: (() => void) | undefined;
};

function Acts({ agenda: { date }, onGo, onNew }: ActsProps) {
  return (
    <>
      <Step label={words.previous} onClick={() => onGo({ dia: addDays(date, -1) })}>
        <IconChevronLeft />
      </Step>
      <Button variant="default" rightSection={<Kbd aria-hidden>H</Kbd>} onClick={() => onGo({})}>
        {words.today}
      </Button>
      <Step label={words.next} onClick={() => onGo({ dia: addDays(date, 1) })}>
        <IconChevronRight />
      </Step>
      <span className={css.print}>
        <PrintButton />
      </span>
      {onNew !== undefined && (
        <Button leftSection={<IconPlus />} rightSection={<Kbd aria-hidden>N</Kbd>} onClick={onNew}>
          {words.schedule}
        </Button>
      )}
    </>
  );
}

type StepProps = {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Step({ label, onClick, children }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

const kinds = [
  { type: 'receiving', icon: IconTransferIn },
  { type: 'dispatch', icon: IconTruckDelivery },
  { type: 'pickup', icon: IconTransferOut },
] as const satisfies readonly { readonly type: ScheduleType; readonly icon: typeof IconTransferIn }[];

function Counts({ schedules }: { readonly schedules: readonly Visit[] }) {
  const visits = visitsOf(schedules).map(leadOf);
  const all = formatInteger(visits.length);
  const { legend, counts } = words;
  return (
    <div className={css.counts}>
      <span>
        <b>{all}</b> {counts.visits(all)}
      </span>
      {kinds.map(({ type, icon: KindIcon }) => {
        const count = formatInteger(visits.filter((visit) => visit.type === type).length);
        return (
          <span key={type}>
            <KindIcon aria-hidden />
            <b>{count}</b> {counts[type](count)}
          </span>
        );
      })}
      <span className={css.legend}>
        <i /> {legend.coming} <i data-now /> {legend.now} <i data-done /> {legend.done}
      </span>
    </div>
  );
}
