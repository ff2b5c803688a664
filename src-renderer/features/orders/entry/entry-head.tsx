import { useQuery } from '@tanstack/react-query';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { priorities } from '#shared/areas/orders/lists-schema.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField, TextField } from '../../../ui/fields/text-field.tsx';
import { useCarriers } from '../../../ui/orders/use-carriers.ts';
import css from './entry.module.css';
import type { DraftStore } from './use-draft.ts';
import { errorAt, type Refusal } from './use-send.ts';

const words = orderEntryWords.head;
const most = { per_page: 100 } as const;

/** The types of operation that an order may be of now. */
export function useActiveTypes() {
  const query = { ...most, is_active: true };
  return useQuery(reading(useApi(), operationTypes.list, { query })).data?.data;
}

type EntryHeadProps = { readonly store: DraftStore; readonly refusal: Refusal | undefined };

/** Asks for the head of an order: its kind, its promise, its origin, its carrier. */
export function EntryHead({ store: { draft, set }, refusal }: EntryHeadProps) {
  const types = useActiveTypes() ?? [];
  const carriers = useCarriers();
  const wrong = (...names: readonly string[]) => refusal && errorAt(refusal, ...names);
  return (
    <div className={css.head}>
      <SelectField
        label={words.operation}
        data={types.map(({ code, name }) => ({ value: code, label: name }))}
        value={draft.operation_type}
        error={wrong('operation_type')}
        onChange={({ currentTarget: { value } }) => set('operation_type', value)}
      />
      <DateField
        label={words.promised}
        value={draft.promised_date}
        error={wrong('promised_date')}
        onChange={(value) => set('promised_date', value)}
      />
      <SelectField
        label={words.priority}
        data={priorities.map((value) => ({ value: String(value), label: orderLabels.order_priority[value] }))}
        value={String(draft.priority)}
        error={wrong('priority')}
        onChange={({ currentTarget: { value } }) => set('priority', Number(value))}
      />
      <TextField
        label={words.channel}
        maxLength={30}
        value={draft.channel}
        error={wrong('channel')}
        onChange={({ currentTarget: { value } }) => set('channel', value)}
      />
      <TextField
        label={words.reference}
        maxLength={60}
        value={draft.external_reference}
        error={wrong('external_reference')}
        onChange={({ currentTarget: { value } }) => set('external_reference', value)}
      />
      <SelectField
        label={words.carrier}
        data={[
          { value: '', label: words.noCarrier },
          ...carriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.carrier_id}
        error={wrong('carrier', 'carrier_id')}
        onChange={({ currentTarget: { value } }) => set('carrier_id', value)}
      />
    </div>
  );
}
