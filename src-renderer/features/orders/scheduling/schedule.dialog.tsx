import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import type { Agenda } from '#shared/areas/schedules/agenda-schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { EditedOrder } from '../edited-order.tsx';
import { numberOf, type OrderAnswer } from '../orders.api.ts';
import { ScheduleFields, useScheduleForm } from './schedule-form.tsx';
import { useAgenda } from './scheduling.api.ts';

const words = agendaWords.form;
const width = 620;

type ScheduleDialogProps = { readonly answer: OrderAnswer; readonly onClose: () => void };

/** Agrees the visit of an order to a dock on the order's own record. */
export function ScheduleDialog({ answer, onClose }: ScheduleDialogProps) {
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
      title={words.title(numberOf(answer.data))}
      saveLabel={words.save}
      size={width}
      onReload={onReload}
      onClose={onClose}
    >
      <ScheduleFields answer={answer} form={form} shown={shown} docks={agenda.docks} />
    </FormDialog>
  );
}
