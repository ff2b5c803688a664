import { orderSchedules } from '#shared/areas/schedules/contract.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import type { Agenda } from '#shared/areas/schedules/agenda-schema.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TimeField } from '../../ui/fields/moment-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { numberOf, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import { lastingText } from '../../ui/lasting-text.ts';
import css from './agenda.module.css';
import {
  claimOf,
  clashFaults,
  scheduleBodyOf,
  scheduleValues,
  typesFor,
  type Beginning,
  type ScheduleValues,
} from './schedule-values.ts';
import { nameOf, scheduleAreas, useAgenda } from './agenda.api.ts';
import { clashOf, fits, nearestFree, timeOf } from './windows.ts';

const words = agendaWords.form;

type Scheduling = {
  readonly answer: OrderAnswer;
  readonly agenda: Agenda;
  readonly beginning: Beginning;
  readonly onSaved: () => void;
};

/** The form that agrees the visit of an order, which judges its window before it is sent. */
export function useScheduleForm({ answer, agenda, beginning, onSaved }: Scheduling) {
  const order = answer.data;
  const { time_zone: timeZone } = agenda;
  const form = useRecordForm({
    route: orderSchedules.modify,
    call: { params: { id: order.id }, ifMatch: answer.etag },
    areas: scheduleAreas,
    initialValues: scheduleValues(order, beginning, timeZone),
    toBody: (values: ScheduleValues) => scheduleBodyOf(values, timeZone),
    rules: (values) => clashFaults(agendaOn(values), order.id, values),
    says: ({ warnings }) => ({
      title: words.done,
      detail: [numberOf(order), ...warnings.map(({ message }) => message)].join(' · '),
    }),
    onSaved,
  });
  const { date } = form.fields.values;
  const other = useAgenda(date, date !== agenda.date && /^\d{4}-\d\d-\d\d$/u.test(date)).data?.data;
  const agendaOn = (values: ScheduleValues): Agenda | undefined =>
    [agenda, other].find((one) => one?.date === values.date);
  return { form, shown: agendaOn(form.fields.values) };
}

type FieldsProps = {
  readonly answer: OrderAnswer;
  readonly form: ContractForm<ScheduleValues>;
  /** The agenda of the day that the form says; undefined while it is read. */
  readonly shown: Agenda | undefined;
  readonly docks: Agenda['docks'];
};

/** Asks for dock, time and carrier; a window that is taken leads to the nearest ones that are free. */
export function ScheduleFields({ answer, form, shown, docks }: FieldsProps) {
  const { fields } = form;
  const { type } = fields.values;
  const open = docks.filter((dock) => dock.is_active && fits(dock.direction, type));
  return (
    <>
      <FormSection title={words.what}>
        <SelectField
          span={6}
          label={words.type}
          data={typesFor(answer.data).map((value) => ({
            value,
            label: orderLabels.schedule_type[value],
          }))}
          {...fields.text('type')}
        />
        <DateField span={6} label={words.day} required {...fields.date('date')} />
        <SelectField
          span={12}
          label={words.dock}
          required
          data-autofocus
          data={[
            { value: '', label: words.noDock },
            ...open.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...fields.text('dock_code')}
        />
        <TimeField span={6} label={words.from} required {...fields.date('window_start')} />
        <TimeField span={6} label={words.to} required {...fields.date('window_end')} />
        {shown !== undefined && <Nearest answer={answer} form={form} agenda={shown} />}
      </FormSection>
      <WhoFields form={form} />
    </>
  );
}

function WhoFields({ form: { fields } }: Pick<FieldsProps, 'form'>) {
  return (
    <FormSection title={words.who}>
      <TextField span={6} label={words.plate} {...fields.text('vehicle_plate')} />
      <TextField span={6} label={words.driver} {...fields.text('driver.name')} />
      <TextField span={6} label={words.document} {...fields.text('driver.document')} />
      <TextField span={6} label={words.phone} inputMode="tel" {...fields.text('driver.phone')} />
      <TextAreaField span={12} label={words.notes} {...fields.text('notes')} />
    </FormSection>
  );
}

type NearestProps = Pick<FieldsProps, 'answer' | 'form'> & { readonly agenda: Agenda };

/** The free windows nearest to one that is taken; one of them is used by its button. */
function Nearest({ answer, form: { fields }, agenda }: NearestProps) {
  const { values } = fields;
  const claim = claimOf(answer.data.id, values);
  const clash = claim && clashOf(agenda, claim);
  if (claim === undefined || clash === undefined) return null;
  const { dock_name: taken, start_time: from, end_time: to } = clash.visit;
  const free = nearestFree(agenda, claim, values.type);
  return (
    <Cell columns={12}>
      <Callout tone="critical">
        {words.taken(taken, agendaWords.hours(from, to), nameOf(clash.visit))}
      </Callout>
      {free.length > 0 && <p className={css.lead}>{words.nearest(lastingText(claim.end - claim.start))}</p>}
      <ul className={css.free}>
        {free.map(({ dock, start, end }) => {
          const hours = agendaWords.hours(timeOf(start), timeOf(end));
          return (
            <li key={`${dock.code} ${start}`}>
              <button
                type="button"
                aria-label={words.use(dock.name, hours)}
                onClick={() => {
                  fields.set('dock_code', dock.code);
                  fields.set('window_start', timeOf(start));
                  fields.set('window_end', timeOf(end));
                  fields.clearError('window_start');
                }}
              >
                {words.option(dock.name, hours)}
              </button>
            </li>
          );
        })}
      </ul>
    </Cell>
  );
}
