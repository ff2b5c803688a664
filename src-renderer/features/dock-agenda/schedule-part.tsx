import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Agenda } from '#shared/areas/schedules/agenda-schema.ts';
import { orderSchedules } from '#shared/areas/schedules/contract.ts';
import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { wallTime } from '#shared/kernel/zoned-time.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Lines, Section, SectionAct } from '../../ui/record.tsx';
import { EditedOrder } from '../../ui/orders/edited-order.tsx';
import { numberOf, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import { ScheduleFields, useScheduleForm } from './schedule-form.tsx';
import { useAgenda } from './agenda.api.ts';

const words = agendaWords.order;
const { panel } = agendaWords;

/** The stages in which an order is neither to come nor to leave any more, or not yet. */
const unscheduled: readonly OrderStage[] = [
  'draft',
  'shipped',
  'received',
  'putaway',
  'completed',
  'cancelled',
];

type Clock = { readonly day: string; readonly hour: string };
type WhenProps = { readonly start: string; readonly end: string };

/** The window of a visit by the clocks of the warehouse, as the agenda shows it; its day once where it ends that day. */
function When({ start, end }: WhenProps) {
  const zone = useAgenda(undefined).data?.data.time_zone;
  if (zone === undefined) return null;
  const [from, until] = [start, end].map((instant) => {
    const { date, time } = wallTime(Date.parse(instant), zone);
    return { day: showDate(date), hour: time.slice(0, 5) };
  }) as [Clock, Clock];
  const ending = from.day === until.day ? until.hour : `${until.day} ${until.hour}`;
  return <>{agendaWords.hours(`${from.day} ${from.hour}`, ending)}</>;
}

/** The visit of an order to a dock: when, where, by whom; it is agreed and moved here too. */
export function SchedulePart({ answer }: { readonly answer: OrderAnswer }) {
  const { schedule, direction, stage } = answer.data;
  const [isOpen, setOpen] = useState(false);
  const isAwaited = direction !== 'internal' && !unscheduled.includes(stage);
  const mayWrite = may(useUser(), orderSchedules.modify.access) && isAwaited;
  if (schedule === null && !mayWrite) return null;
  return (
    <Section
      heading="h2"
      title={words.title}
      action={
        mayWrite && (
          <SectionAct onClick={() => setOpen(true)}>
            {schedule === null ? words.schedule : words.reschedule}
          </SectionAct>
        )
      }
    >
      {schedule === null ? (
        <p className="alm-quiet">{words.none}</p>
      ) : (
        <Lines
          lines={[
            { name: words.title, value: schedule.dock_name },
            {
              name: words.when,
              value: <When start={schedule.window_start} end={schedule.window_end} />,
            },
            { name: words.status, value: schedule.status_label },
            { name: panel.vehicle, value: schedule.vehicle_plate ?? undefined },
            { name: panel.driver, value: schedule.driver?.name },
            {
              name: agendaWords.title,
              value: (
                <Link to="/docas" search={{ visita: answer.data.id }}>
                  {words.see}
                </Link>
              ),
            },
          ]}
        />
      )}
      {isOpen && <ScheduleDialog answer={answer} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const formWords = agendaWords.form;
const width = 620;

type ScheduleDialogProps = { readonly answer: OrderAnswer; readonly onClose: () => void };

/** Agrees the visit of an order to a dock on the order's own record. */
function ScheduleDialog({ answer, onClose }: ScheduleDialogProps) {
  const agenda = useAgenda(undefined).data?.data;
  if (agenda === undefined) return null;
  return (
    <EditedOrder answer={answer}>
      {(opened, onReload) => <Opened answer={opened} agenda={agenda} onReload={onReload} onClose={onClose} />}
    </EditedOrder>
  );
}

type OpenedProps = ScheduleDialogProps & { readonly agenda: Agenda; readonly onReload: () => void };

function Opened({ answer, agenda, onReload, onClose }: OpenedProps) {
  const beginning = { date: answer.data.promised_date ?? agenda.date };
  const { form, shown } = useScheduleForm({ answer, agenda, beginning, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      title={formWords.title(numberOf(answer.data))}
      saveLabel={formWords.save}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <ScheduleFields answer={answer} form={form} shown={shown} docks={agenda.docks} />
    </FormDialog>
  );
}
