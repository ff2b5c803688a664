import { Button, Kbd } from '@mantine/core';
import { IconClock, IconExternalLink, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderSchedules } from '#shared/areas/schedules/contract.ts';
import type { Agenda, Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { ScheduleStatus } from '#shared/areas/orders/lists-schema.ts';
import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import { actTo, type ScheduleAct } from '#shared/areas/schedules/workflow.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { useWriting } from '../../lib/queries.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { Lines, RecordHead, Section } from '../../ui/record.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { toast } from '../../ui/toast.tsx';
import { lastingText } from '../../ui/lasting-text.ts';
import css from './agenda.module.css';
import { wholeCargoText } from './cargo-text.ts';
import { nameOf, orderOf, scheduleAreas, useVisit } from './agenda.api.ts';
import { useSiteClock } from './use-site-clock.ts';
import { dockParts, leadOf, spanOf, timeOf } from './windows.ts';

const words = agendaWords.panel;

type VisitPanelProps = {
  readonly agenda: Agenda;
  readonly visit: Visit;
  readonly onReschedule: (() => void) | undefined;
  readonly onGo: (orderId: string) => void;
  readonly onClose: () => void;
};

const statusOf = (act: ScheduleAct): ScheduleStatus =>
  (Object.keys(actTo) as ScheduleStatus[]).find((status) => actTo[status] === act) ?? 'scheduled';

/** One visit beside the agenda: who, by what, what may be done now, and its neighbours at the dock. */
export function VisitPanel({ agenda, visit, onReschedule, onGo, onClose }: VisitPanelProps) {
  const atDock = agenda.schedules.filter(({ dock_code: code }) => code === visit.dock_code);
  const here = atDock.findIndex(({ order }) => order.id === visit.order.id);
  const move = (to: Visit | undefined) => (to === undefined ? undefined : () => onGo(to.order.id));
  const hours = agendaWords.hours(visit.start_time, visit.end_time);
  return (
    <SidePanel
      label={words.label(nameOf(visit))}
      code={orderOf(visit)}
      copyLabel={words.copy}
      onPrevious={move(atDock[here - 1])}
      onNext={move(atDock[here + 1])}
      onClose={onClose}
    >
      <RecordHead
        name={nameOf(visit)}
        marks={`${visit.type_label} · ${words.when(visit.dock_name, showDate(visit.date), hours)}`}
      >
        <Acts visit={visit} onReschedule={onReschedule} onClose={onClose} />
      </RecordHead>
      <Facts visit={visit} />
      <Neighbours agenda={agenda} visit={visit} />
    </SidePanel>
  );
}

/** The other visits of the day at the same dock, and when it is still free. */
function Neighbours({ agenda, visit }: Pick<VisitPanelProps, 'agenda' | 'visit'>) {
  const now = useSiteClock(agenda.time_zone);
  const from = agenda.date === now.date ? now.minutes : 0;
  const parts = dockParts(agenda, visit.dock_code, agenda.date < now.date ? Infinity : from);
  return (
    <Section title={words.neighbours(visit.dock_name)}>
      <ul className={css.neighbours}>
        {parts.map(({ start, end, visit: together }) => {
          const hours = agendaWords.hours(timeOf(start), timeOf(end));
          const isHere = together?.some(({ order }) => order.id === visit.order.id);
          const lead = together && (isHere === true ? visit : leadOf(together));
          return (
            <li key={lead?.order.id ?? hours} data-here={isHere || undefined}>
              <span>{hours}</span>
              <span>{lead ? `${nameOf(lead)}, ${lead.status_label.toLowerCase()}` : words.free}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Facts({ visit }: { readonly visit: Visit }) {
  const { order, driver } = visit;
  const { start, end } = spanOf(visit.start_time, visit.end_time);
  const usual = useVisit(order.id).data?.data.usual;
  return (
    <Section title={orderLabels.schedule_status[visit.status]}>
      <Lines
        lines={[
          { name: words.document, value: `${orderOf(visit)} · ${order.stage_label}` },
          { name: words.load, value: wholeCargoText(visit) },
          { name: words.carrier, value: visit.carrier?.name },
          { name: words.vehicle, value: visit.vehicle_plate ?? words.onArrival },
          { name: words.driver, value: driver?.name ?? words.onArrival },
          { name: words.phone, value: driver?.phone ? maskPhone(driver.phone) : undefined },
          { name: words.expected, value: lastingText(end - start) },
          {
            name: words.usual,
            value: usual ? words.usually(lastingText(usual.minutes), usual.visits) : undefined,
          },
          { name: words.notes, value: visit.notes || undefined },
        ]}
      />
    </Section>
  );
}

/** Gives the acts on a visit now. */
function useVisitActs(visit: Visit, onGone: () => void) {
  const { id } = visit.order;
  const detail = orderOf(visit);
  const actions = useVisit(id).data?.data.actions ?? [];
  const setStatus = useWriting(orderSchedules.setStatus, scheduleAreas);
  const remove = useWriting(orderSchedules.remove, scheduleAreas);
  const onError = (error: unknown) => toast.refused(words.refused, error);
  return {
    primary: actions.find((act) => act.is_primary && act.is_possible),
    others: actions.filter((act) => !act.is_primary && act.is_possible),
    run(act: ScheduleAct): void {
      const status = statusOf(act);
      const title = words.done(orderLabels.schedule_status[status]);
      const onSuccess = () => toast.done({ title, detail });
      setStatus.mutate({ params: { id }, body: { status } }, { onSuccess, onError });
    },
    async takeOff(): Promise<void> {
      const title = words.removeTitle;
      if (!(await askToConfirm({ title, body: words.removeBody(detail), confirm: title }))) return;
      const onSuccess = () => {
        toast.done({ title: words.removed, detail });
        onGone();
      };
      remove.mutate({ params: { id } }, { onSuccess, onError });
    },
  };
}

type ActsProps = Pick<VisitPanelProps, 'visit' | 'onReschedule' | 'onClose'>;

function Acts({ visit, onReschedule, onClose }: ActsProps) {
  const { primary, others, run, takeOff } = useVisitActs(visit, onClose);
  const navigate = useNavigate();
  const lead = () => (primary === undefined ? undefined : run(primary.code));
  const group = agendaWords.title;
  useShortcuts([{ keys: 'mod+Enter', label: primary?.label ?? group, group, run: lead }]);
  const mayMove = onReschedule !== undefined && !['in_progress', 'finished'].includes(visit.status);
  const { id } = visit.order;
  return (
    <div className={css.acts}>
      {primary !== undefined && (
        <Button fullWidth rightSection={<Kbd aria-hidden>Ctrl Enter</Kbd>} onClick={lead}>
          {primary.label}
        </Button>
      )}
      <div className={css.others}>
        {mayMove && <Small icon={<IconClock />} label={words.reschedule} onClick={onReschedule} />}
        {others.map(({ code, label }) => (
          <Small key={code} label={label} onClick={() => run(code)} />
        ))}
        {mayMove && <Small icon={<IconTrash />} label={words.remove} onClick={() => void takeOff()} />}
        <Small
          icon={<IconExternalLink />}
          label={words.open}
          onClick={() => void navigate({ to: '/pedidos/$id/completo', params: { id }, search: true })}
        />
      </div>
    </div>
  );
}

type SmallProps = { readonly icon?: ReactNode; readonly label: string; readonly onClick: () => void };

function Small({ icon, label, onClick }: SmallProps) {
  return (
    <Button size="xs" variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
