import { useRef } from 'react';
import type { z } from 'zod';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import type { StockDone } from '#shared/areas/inventory/commands-schema.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { ApiError, isLost } from '../../lib/api-error.ts';
import { newId } from '../../lib/new-id.ts';
import { useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useContractForm } from '../form/use-contract-form.ts';
import { quantityWithUnit } from '../stock/quantity.ts';
import { toast } from '../toast.tsx';
import { quantityOr } from './act-quantity.ts';
import { stockAreas } from './stock-areas.ts';
import type { StockTarget } from './stock-target.ts';
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

type DoneAct = { readonly title: string; readonly done: StockDone; readonly detail: string };

/** Tells what was done with goods, what the site's settings only warn of, and offers the way back. */
function useDoneToast(): (act: DoneAct) => void {
  const undoOf = useUndo();
  return ({ title, done, detail }) => {
    const undo = undoOf(done);
    toast.done({
      title,
      detail: [detail, ...done.warnings.map(({ message }) => message)].join('\n'),
      ...(undo === undefined ? {} : { undo }),
    });
  };
}

/** Gives the way back of what was just done, by reversing its movements; undefined for whoever may not. */
function useUndo(): (done: StockDone) => (() => void) | undefined {
  const { mutateAsync } = useWriting(stockCommands.reverse, stockAreas);
  const mayReverse = may(useUser(), stockCommands.reverse.access);

  async function undo({ movements }: StockDone): Promise<void> {
    try {
      for (const { id } of movements.toReversed()) {
        await mutateAsync({ params: { id }, body: { reason: stockActWords.undoReason } });
      }
      toast.done({ title: stockActWords.undone });
    } catch (error) {
      toast.refused(stockActWords.undoRefused, error);
    }
  }

  return (done) => (mayReverse ? () => void undo(done) : undefined);
}

/** A body under the key that keeps it from being done twice. */
type Command<Body> = { readonly body: Body; readonly idempotencyKey: string };

/** The key, and what was sent under it without an answer. */
type State<Body> = { readonly key: string; readonly sent: readonly Body[] };
type Send<Body, Result> = (command: Command<Body>) => Promise<Result>;

const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch';

const sentBefore = (): ApiError =>
  new ApiError({ status: 409, code: 'idempotency_mismatch', message: stockActWords.sentBefore });

/**
 * Sends the command of a dialog so that a lost answer does nothing twice, also where the form is changed before it
 * is sent again: the earlier sending is then told to `onSentBefore`, nothing new is done, and an ApiError says so.
 */
function useSendOnce<Body, Result>(
  send: Send<Body, Result>,
  onSentBefore: (body: Body, result: Result) => void,
): (body: Body) => Promise<Result> {
  const state = useRef<State<Body>>({ key: newId(), sent: [] });

  const keep = (next: State<Body>): void => void (state.current = next);

  /** The one of the earlier sendings that the key stands for; the server answers it as it did then. */
  async function settle(): Promise<void> {
    for (const body of state.current.sent) {
      try {
        onSentBefore(body, await send({ body, idempotencyKey: state.current.key }));
        break;
      } catch (error) {
        if (!isMismatch(error)) throw error;
      }
    }
  }

  return async (body) => {
    try {
      return await send({ body, idempotencyKey: state.current.key });
    } catch (error) {
      if (isLost(error)) keep({ ...state.current, sent: [...state.current.sent, body] });
      if (!isMismatch(error)) throw error;
    }
    await settle();
    keep({ key: newId(), sent: [] });
    throw sentBefore();
  };
}
