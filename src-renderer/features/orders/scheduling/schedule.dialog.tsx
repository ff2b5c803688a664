import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import type { Agenda } from '#shared/areas/schedules/agenda-schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { numberOf, type OrderAnswer } from '../orders.api.ts';
import { ScheduleFields, useScheduleForm } from './schedule-form.tsx';
import { useAgenda } from './scheduling.api.ts';

const words = agendaWords.form;
const width = 620;

type ScheduleDialogProps = { readonly answer: OrderAnswer; readonly onClose: () => void };

/** Agrees the visit of an order to a dock on the order's own record. */
export function ScheduleDialog({ answer, onClose }: ScheduleDialogProps) {
  const agenda = useAgenda(undefined).data?.data;
  return agenda === undefined ? null : <Opened answer={answer} agenda={agenda} onClose={onClose} />;
}

function Opened({ answer, agenda, onClose }: ScheduleDialogProps & { readonly agenda: Agenda }) {
  const beginning = { date: answer.data.promised_date ?? agenda.date };
  const { form, shown } = useScheduleForm({ answer, agenda, beginning, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      title={words.title(numberOf(answer.data))}
      saveLabel={words.save}
      size={width}
      onClose={onClose}
    >
      <ScheduleFields answer={answer} form={form} shown={shown} docks={agenda.docks} />
    </FormDialog>
  );
}
