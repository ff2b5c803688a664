import type { z } from 'zod';
import type { StockDone } from '#shared/domain/stock-command-schema.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { quantityWithUnit } from '../stock/quantity.ts';
import { quantityOr } from './act-quantity.ts';
import { freeOf, type StockTarget } from './stock-target.ts';
import { useOnceKey } from './use-once-key.ts';
import { useTold } from './use-told.ts';

/** What every act on the goods of a row gets: the goods, and what closes its dialog. */
export type ActProps = { readonly target: StockTarget; readonly onClose: () => void };

type Command<Body> = { readonly body: Body; readonly idempotencyKey: string };

type StockAct<Values, Body> = ActProps & {
  readonly initialValues: Values;
  readonly schema: z.ZodType<Body>;
  readonly toBody: (values: Values) => unknown;
  readonly send: (command: Command<Body>) => Promise<{ readonly data: StockDone }>;
  /** What was done, of a quantity with its unit. */
  readonly said: (quantity: string, body: Body) => string;
};

/** The form of an act on goods: sent once, told with its way back; its quantity and what is free, as people read them. */
export function useStockAct<Values extends { readonly quantity: number | null }, Body>(
  act: StockAct<Values, Body>,
) {
  const { target, onClose, initialValues, schema, toBody, send, said } = act;
  const tell = useTold();
  const idempotencyKey = useOnceKey();
  const form = useContractForm({
    initialValues,
    toBody,
    schema,
    save: async (values) => {
      const body = schema.parse(toBody(values));
      const { data: done } = await send({ body, idempotencyKey });
      onClose();
      tell({ title: said(shown(values.quantity), body), done, detail: target.name });
    },
  });
  const shown = (quantity: number | null) => quantityWithUnit(target.unit, quantityOr(quantity));
  const { quantity } = form.fields.values;
  return {
    form,
    fields: form.fields,
    quantity: quantityOr(quantity),
    /** "24 UN". */
    amount: shown(quantity),
    free: quantityWithUnit(target.unit, freeOf(target)),
  };
}
