import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { operationTypes } from '#shared/contracts/operation-types.ts';
import { receivingWords } from '#shared/messages/screens-stock-receiving.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatInteger } from '../../lib/format.ts';
import { useWriting } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { toast } from '../../ui/toast.tsx';
import { receiptOf, refusedLines } from './draft-acts.ts';
import type { DraftStore } from './use-draft.ts';

/** Why a receipt was not taken: the sentence, and what was said of single lines. */
export type Refusal = { readonly message: string; readonly lines: Readonly<Record<string, string>> };

/** Posts the whole receipt at once, under its own key, so that a lost answer can be asked for again. */
export function usePost({ read, clear }: DraftStore) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutateAsync, isPending } = useWriting(operationTypes.goodsReceipt, stockAreas);

  async function post(): Promise<void> {
    const draft = read();
    if (draft.lines.length === 0 || draft.hand !== null || isPending) return;
    setRefusal(undefined);
    try {
      const { data } = await mutateAsync({ body: receiptOf(draft), idempotencyKey: draft.key });
      clear();
      const detail = receivingWords.postedDetail(formatInteger(draft.lines.length));
      const search = { document_number: data.receipt_number };
      toast.done({
        title: receivingWords.posted(data.receipt_number),
        detail: [detail, ...data.warnings].join(' '),
        next: {
          label: receivingWords.seeMovements,
          run: () => void navigate({ to: '/estoque/movimentacoes', search }),
        },
      });
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const isLost = error instanceof ApiError && error.status === 0;
      const message = [errorMessage(error), ...(isLost ? [receivingWords.retryNote] : [])].join(' ');
      setRefusal({ message, lines: refusedLines(draft, fields) });
    }
  }

  return { post, isPosting: isPending, refusal, forget: () => setRefusal(undefined) };
}
