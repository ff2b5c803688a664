import type { z } from 'zod';
import type { StockDone } from '#shared/areas/inventory/commands-schema.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { quantityWithUnit } from '../stock/quantity.ts';
import { quantityOr } from './act-quantity.ts';
import type { StockTarget } from './stock-target.ts';
import { useSendOnce, type Command } from './use-send-once.ts';
import { useDoneToast } from './use-done-toast.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** The props of every act on the goods of a row: the goods, and the way to close its dialog. */
export type ActProps = { readonly target: StockTarget; readonly onClose: () => void };

type StockAct<Values, Body> = ActProps & {
  readonly initialValues: Values;
  readonly schema: z.ZodType<Body>;
  readonly toBody: (values: Values) => unknown;
  /** Rules that several fields keep together. */
  readonly rules?: (values: Values) => readonly Fault<Code>[];
  /** Tells whether the coming change is shown to whoever posts; asked as it is sent. */
  readonly isReviewed?: () => boolean;
  readonly send: (command: Command<Body>) => Promise<Answer>;
  /** Says the finished act, of a quantity with its unit. */
  readonly said: (quantity: string, body: Body) => string;
};

type Answer = { readonly data: StockDone };

/** The form of an act on goods: sent once, told with its way back; its quantity as people read it. */
export function useStockAct<
  Values extends { readonly quantity: number | null },
  Body extends { readonly quantity: number },
>(act: StockAct<Values, Body>) {
  const { target, onClose, initialValues, schema, toBody, rules, send, said } = act;
  const toastDone = useDoneToast();
  const shown = (quantity: number | null) => quantityWithUnit(target.unit, quantityOr(quantity));
  const report = (body: Body, { data: done }: Answer): void =>
    toastDone({ title: said(shown(body.quantity), body), done, detail: target.name });
  const sendOnce = useSendOnce(send, report);
  const form = useContractForm({
    initialValues,
    toBody,
    schema,
    ...(rules === undefined ? {} : { rules }),
    save: async (values) => {
      if (act.isReviewed?.() === false) throw notReviewed();
      const body = schema.parse(toBody(values));
      const answer = await sendOnce(body);
      onClose();
      report(body, answer);
    },
  });
  const { quantity } = form.fields.values;
  return {
    form,
    fields: form.fields,
    quantity: quantityOr(quantity),
    /** "24 UN". */
    amount: shown(quantity),
  };
}

const notReviewed = (): ApiError =>
  new ApiError({ status: 0, code: 'not_reviewed', message: stockActWords.reviewFirst });
