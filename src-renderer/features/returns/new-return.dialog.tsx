import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { returns } from '#shared/areas/returns/contract.ts';
import { returnWords } from '#shared/areas/returns/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { RequestForm } from './request.form.tsx';
import { linesOfOrder } from './requesting.ts';
import css from './return.module.css';

const words = returnWords.form;

/** Requests a return: first the order, if there is one, then what comes back. */
export function NewReturnDialog({ onClose }: { readonly onClose: () => void }) {
  const [order, setOrder] = useState<string | null>();
  const [typed, setTyped] = useState('');
  if (order === undefined)
    return (
      <OrderDialog
        typed={typed}
        onTyped={setTyped}
        onFound={setOrder}
        onWithout={() => setOrder(null)}
        onClose={onClose}
      />
    );
  if (order === null) return <RequestForm items={[]} onClose={onClose} />;
  return <OfOrder order={order} onOther={() => setOrder(undefined)} onClose={onClose} />;
}

type OrderProps = {
  readonly typed: string;
  readonly onTyped: (text: string) => void;
  readonly onFound: (order: string) => void;
  readonly onWithout: () => void;
  readonly onClose: () => void;
};

function OrderDialog({ typed, onTyped, onFound, onWithout, onClose }: OrderProps) {
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
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
        <p className={css.choices}>
          <Button type="submit">{words.find}</Button>
          <Button variant="default" onClick={onWithout}>
            {words.without}
          </Button>
        </p>
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
  if (goods.length > 0) return <RequestForm order={order} items={linesOfOrder(goods)} onClose={onClose} />;
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
        {words.other}
      </Button>
    </Dialog>
  );
}
