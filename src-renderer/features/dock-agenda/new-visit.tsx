import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { orders } from '#shared/areas/orders/contract.ts';
import type { Agenda } from '#shared/areas/schedules/agenda-schema.ts';
import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { useApi } from '../../lib/queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { askToLeave } from '../../ui/form/use-leave-guard.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { partyText } from '../../ui/orders/order-text.ts';
import { numberOf, useOrder, type OrderAnswer } from '../../ui/orders/orders.api.ts';
import type { Ghost } from './agenda-grid.tsx';
import css from './agenda.module.css';
import { ScheduleFields, useScheduleForm } from './schedule-form.tsx';
import { claimOf, type Beginning } from './schedule-values.ts';
import { clashOf } from './windows.ts';

const words = agendaWords.form;

type NewVisitProps = {
  readonly agenda: Agenda;
  readonly beginning: Beginning;
  /** The order whose visit is agreed or moved; asked for where none is said. */
  readonly orderId: string | undefined;
  readonly onGhost: (ghost: Ghost | undefined) => void;
  readonly onSaved: (orderId: string, day: string) => void;
  readonly onClose: () => void;
};

/** Agrees a visit beside the agenda, which shows the window that is about to be held. */
export function NewVisit(props: NewVisitProps) {
  const [chosen, setChosen] = useState(props.orderId);
  return (
    <aside className={css.panel} aria-label={words.newTitle}>
      <header className={css.panelHead}>
        <h2>{words.newTitle}</h2>
        <ActionIcon size="xs" aria-label={common.actions.close} onClick={props.onClose}>
          <IconX />
        </ActionIcon>
      </header>
      {chosen === undefined ? <FindOrder onFound={setChosen} /> : <OfOrder {...props} orderId={chosen} />}
    </aside>
  );
}

/** Asks for the order by its number; a scanned one is taken at once. */
function FindOrder({ onFound }: { readonly onFound: (id: string) => void }) {
  const api = useApi();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (number.trim() === '') return;
    try {
      const { data } = await api.call(orders.details, { params: { id: number.trim() } });
      onFound(data.id);
    } catch (failed) {
      const isUnknown = failed instanceof ApiError && (failed.status === 404 || failed.status === 422);
      setError(isUnknown ? words.unknown : errorMessage(failed));
    }
  };
  return (
    <form className={css.find} aria-label={words.order} onSubmit={(event) => void find(event)}>
      <TextField
        label={words.order}
        help={words.orderHelp}
        error={error}
        scan="search"
        autoFocus
        maxLength={60}
        value={number}
        onChange={(event) => {
          setNumber(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit">{words.find}</Button>
    </form>
  );
}

function OfOrder({ orderId, ...props }: NewVisitProps & { readonly orderId: string }) {
  const query = useOrder(orderId);
  return (
    <QueryState query={query} errorTitle={agendaWords.failed}>
      {(answer) => <Form {...props} answer={answer} />}
    </QueryState>
  );
}

type FormProps = Omit<NewVisitProps, 'orderId'> & { readonly answer: OrderAnswer };

function Form({ answer, agenda, beginning, onGhost, onSaved, onClose }: FormProps) {
  const order = answer.data;
  const { form, shown } = useScheduleForm({
    answer,
    agenda,
    beginning,
    onSaved: () => onSaved(order.id, form.fields.values.date),
  });
  const { values } = form.fields;
  const claim = values.date === agenda.date ? claimOf(order.id, values) : undefined;
  const minutes = claim === undefined ? 0 : (clashOf(agenda, claim)?.minutes ?? 0);
  const ghost =
    claim === undefined
      ? undefined
      : { dock: claim.dock, start: claim.start, end: claim.end, name: partyText(order), minutes };
  const drawn = JSON.stringify(ghost ?? null);
  useEffect(() => {
    onGhost((JSON.parse(drawn) as Ghost | null) ?? undefined);
  }, [drawn, onGhost]);
  const leave = async (): Promise<void> => {
    if (!form.isDirty() || (await askToLeave())) onClose();
  };
  return (
    <div className={css.form}>
      <p className={css.of}>
        <b>{numberOf(order)}</b> {partyText(order)}
      </p>
      <FormFrame
        form={form}
        label={words.title(numberOf(order))}
        saveLabel={words.save}
        shape="inline"
        onCancel={() => void leave()}
      >
        <ScheduleFields answer={answer} form={form} shown={shown} docks={agenda.docks} />
      </FormFrame>
    </div>
  );
}
