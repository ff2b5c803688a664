import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { returns } from '#shared/areas/returns/contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnReasons } from '#shared/areas/returns/lists-schema.ts';
import type { Returnable } from '#shared/areas/returns/schema.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { useContractForm, type ContractForm } from '../../ui/form/use-contract-form.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { decimalsOf, quantityWithUnit } from '../../ui/stock/quantity.ts';
import { toast } from '../../ui/toast.tsx';
import { ItemTable, Named, type ItemColumn } from './item-table.tsx';
import css from './return.module.css';
import { returnAreas } from './returns.api.ts';

const words = returnWords.form;

/** Requests a return: first the order, then what of it comes back. */
export function NewReturnDialog({ onClose }: { readonly onClose: () => void }) {
  const [order, setOrder] = useState<string>();
  if (order === undefined) return <OrderDialog onFound={setOrder} onClose={onClose} />;
  return <OfOrder order={order} onOther={() => setOrder(undefined)} onClose={onClose} />;
}

function OrderDialog({
  onFound,
  onClose,
}: {
  readonly onFound: (order: string) => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const find = (): void => {
    if (typed.trim() !== '') onFound(typed.trim());
  };
  return (
    <Dialog opened onClose={onClose} size={520} title={words.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextField
          label={words.order}
          help={words.orderHelp}
          required
          maxLength={60}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" mt={12}>
          {words.find}
        </Button>
      </form>
    </Dialog>
  );
}

type OfOrderProps = {
  readonly order: string;
  readonly onOther: () => void;
  readonly onClose: () => void;
};

function OfOrder({ order, onOther, onClose }: OfOrderProps) {
  const query = useQuery({
    ...reading(useApi(), returns.returnable, { params: { id: order } }),
    retry: false,
  });
  const { data } = query;
  const goods = (data?.data ?? []).filter(({ quantity_returnable: left }) => left > 0);
  if (goods.length > 0) return <ItemsDialog order={order} goods={goods} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} size={520} title={words.title}>
      {query.isError && query.error.status === 404 ? (
        <p>{words.unknown}</p>
      ) : (
        <QueryState query={query} errorTitle={returnWords.failed}>
          {() => <p>{words.none}</p>}
        </QueryState>
      )}
      <Button variant="default" onClick={onOther}>
        {words.find}
      </Button>
    </Dialog>
  );
}

type Line = { readonly order_item_id: string; readonly quantity: number | null };
type Values = {
  readonly items: readonly Line[];
  readonly reason_code: string;
  readonly approve: boolean;
  readonly notes: string;
};

type ItemsProps = {
  readonly order: string;
  readonly goods: readonly Returnable[];
  readonly onClose: () => void;
};

/** What is asked of each item. */
const columnsOf = ({ fields }: ContractForm<Values>): readonly ItemColumn<Returnable>[] => [
  { id: 'product', header: words.product, cell: (item) => <Named {...item} /> },
  {
    id: 'may',
    header: words.may,
    width: 128,
    align: 'end',
    cell: ({ unit, quantity_returnable: left }) => quantityWithUnit(unit, left),
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 160,
    cell: ({ name, unit }, index) => (
      <NumberField
        aria-label={words.quantityOf(name)}
        unit={unit}
        decimals={decimalsOf(unit)}
        {...(index === 0 ? { 'data-autofocus': true } : {})}
        {...fields.number(`items.${index}.quantity`)}
      />
    ),
  },
];

const useRequest = ({ order, goods, onClose }: ItemsProps): ContractForm<Values> => {
  const navigate = useNavigate();
  const { mutateAsync } = useWriting(returns.create, returnAreas);
  const toBody = ({ items, ...rest }: Values) => ({
    order_id: order,
    ...rest,
    items: items.filter(({ quantity }) => quantity !== null && quantity > 0),
  });
  return useContractForm<Values>({
    initialValues: {
      items: goods.map(({ order_item_id }) => ({ order_item_id, quantity: null })),
      reason_code: 'defect',
      approve: true,
      notes: '',
    },
    toBody,
    schema: returns.create.body,
    async save(values) {
      const { data } = await mutateAsync({ body: returns.create.body.parse(toBody(values)) });
      onClose();
      toast.done({ title: words.done(data.number), detail: order });
      await navigate({ to: '/qualidade/devolucoes/$id', params: { id: data.id } });
    },
  });
};

function ItemsDialog(props: ItemsProps) {
  const form = useRequest(props);
  return (
    <FormDialog form={form} title={words.title} saveLabel={words.save} size={760} onClose={props.onClose}>
      <ItemTable
        label={words.items}
        rows={props.goods}
        rowKey={(item) => item.order_item_id}
        columns={columnsOf(form)}
      />
      <div className={css.scan} />
      <FormSection title={words.title}>
        <Cell columns={6}>
          <SelectField
            label={words.reason}
            data={returnReasons.map((value) => ({ value, label: returnLabels.reason[value] }))}
            {...form.fields.text('reason_code')}
          />
        </Cell>
        <Cell columns={6}>
          <SwitchField label={words.approve} help={words.approveHelp} {...form.fields.flag('approve')} />
        </Cell>
        <Cell columns={12}>
          <TextAreaField label={words.notes} maxLength={2000} {...form.fields.text('notes')} />
        </Cell>
      </FormSection>
    </FormDialog>
  );
}
