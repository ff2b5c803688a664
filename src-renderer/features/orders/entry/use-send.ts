import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldErrors } from '#shared/areas/issues.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderEntryWords } from '#shared/areas/orders/entry-screen-words.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { ApiError, isLost } from '../../../lib/api-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { useWriting } from '../../../lib/queries.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { toast } from '../../../ui/toast.tsx';
import { orderAreas } from '../../../ui/orders/orders.api.ts';
import { orderBody } from './draft.ts';
import type { DraftStore } from './use-draft.ts';

const words = orderEntryWords;

/** Why an order was not created, as a whole and at its fields. */
export type Refusal = { readonly title: string; readonly message: string; readonly errors: FieldErrors };

const refusalOf = (error: unknown): Refusal => {
  const errors = error instanceof ApiError ? error.fields : {};
  const said = errorMessage(error);
  if (isLost(error)) return { title: words.unanswered, message: `${said} ${words.retryNote}`, errors };
  return { title: words.refused, message: Object.keys(errors).length > 0 ? words.fix : said, errors };
};

/** Creates the order that is being entered, or leaves it as a draft; under its own key, so that it is never made twice. */
export function useSend({ read, change, clear }: DraftStore) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync, isPending } = useWriting(orders.create, orderAreas);

  async function send(submit: boolean): Promise<void> {
    if (isPending) return;
    setRefusal(undefined);
    const sent = orderBody(read(), submit);
    const body = orders.create.body.safeParse(sent);
    if (!body.success) {
      const errors = fieldErrors(body.error.issues, sent);
      return setRefusal({ title: words.refused, message: words.fix, errors });
    }
    try {
      const { data } = await mutateAsync({ body: sent, idempotencyKey: read().key });
      clear();
      const detail = data.warnings.map(({ message }) => message).join(' ');
      toast.done({
        title: data.order_number === null ? words.drafted : words.created(data.order_number),
        detail,
      });
      await navigate({ to: '/pedidos/$id', params: { id: data.id }, search: { is_open: true } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') {
        change((draft) => ({ ...draft, key: newId() }));
        return setRefusal({ title: words.refused, message: words.earlierSendingUnknown, errors: {} });
      }
      setRefusal(refusalOf(error));
    }
  }

  return { send, refusal, isSending: isPending, forget: () => setRefusal(undefined) };
}

const first = (errors: FieldErrors, of: (path: string) => boolean): string | undefined =>
  Object.entries(errors).find(([path]) => of(path))?.[1][0];

/** Finds the refusal of a field, or of anything below it. */
export const errorAt = (
  { errors }: Pick<Refusal, 'errors'>,
  ...names: readonly string[]
): string | undefined =>
  first(errors, (path) => names.some((name) => path === name || path.startsWith(`${name}.`)));

/** Gathers the refusals of lines, by their number from 0; one sentence a line. */
export function refusedLines({ errors }: Pick<Refusal, 'errors'>): Readonly<Record<number, string>> {
  const said: Record<number, string> = {};
  for (const [path, [sentence]] of Object.entries(errors)) {
    const [, index] = /^items\.(\d+)/u.exec(path) ?? [];
    if (index !== undefined && sentence !== undefined) said[Number(index)] ??= sentence;
  }
  return said;
}
