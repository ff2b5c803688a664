import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { quantitySum } from '#shared/domain/goods/quantity.ts';
import { ApiError, isLost } from '../../lib/api-error.ts';
import type { Answer } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useExpiryRule } from '../../lib/goods/expiry-rule.ts';
import { newId } from '../../lib/new-id.ts';
import { useWriting } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { toast } from '../../ui/toast.tsx';
import { receiptOf, refusedLines, sameGoods } from './draft-acts.ts';
import type { Content, Draft, Line } from './draft.ts';
import { askOfExpired } from './expired-lines.tsx';
import type { DraftStore } from './use-draft.ts';

/**
 * The outcome of a receipt that was not simply taken: nothing was received, or an earlier sending of it had
 * been.
 */
export type Outcome = {
  readonly tone: 'critical' | 'attention';
  readonly title: string;
  readonly message: string;
  /** The refusals of single lines, by their ids. */
  readonly lines: Readonly<Record<string, string>>;
};

type Receipt = Answer<typeof operationTypes.goodsReceipt>['data'];

const words = receivingWords;
const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch';

/** Tells whether there is something to post, and nothing half read in hand. */
const isReady = ({ lines, hand }: Draft): boolean => lines.length > 0 && hand === null;

/** Why a receipt was refused, or that nobody answered; with what was said of its lines. */
function refusalOf(error: unknown, draft: Draft): Outcome {
  const fields = error instanceof ApiError ? error.fields : {};
  const retry = isLost(error) ? [words.retryNote] : [];
  const message = [errorMessage(error), ...retry].join(' ');
  const title = isLost(error) ? words.unanswered : words.refused;
  return { tone: 'critical', title, message, lines: refusedLines(draft, fields) };
}

/**
 * Posts the whole receipt at once, under its own key. After a lost answer the key stays, so that nothing is received
 * twice, also where the draft is changed before it is sent again: the server then tells that the earlier one landed.
 */
export function usePost(store: DraftStore, onPosted: (number: string, lines: number) => void) {
  const { read, change, clear } = store;
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutateAsync, isPending } = useWriting(operationTypes.goodsReceipt, stockAreas);
  const showResult = useResultToast();
  const ask = useAskOfExpired();

  const send = (content: Content) =>
    mutateAsync({ body: receiptOf(content), idempotencyKey: read().key }).then(({ data }) => data);

  const refuse = (error: unknown): void => setOutcome(refusalOf(error, read()));

  /** Finds the earlier sending that the key stands for, and keeps what came after it. */
  async function settle(): Promise<void> {
    for (const earlier of read().sent.toReversed()) {
      try {
        const receipt = await send(earlier);
        const { lines, changed } = restAfter(contentOf(read()), earlier);
        clear();
        store.rewrite((draft) => ({ ...draft, lines: [...lines] }));
        const skus = changed.map(({ goods }) => goods.sku).join(', ');
        const message = changed.length === 0 ? words.earlierSendingRest : words.earlierSendingChanged(skus);
        return setOutcome({
          tone: 'attention',
          title: words.earlierSending(receipt.receipt_number),
          message,
          lines: {},
        });
      } catch (error) {
        if (!isMismatch(error)) return refuse(error);
      }
    }
    change((draft) => ({ ...draft, key: newId(), sent: [] }));
    setOutcome({ tone: 'attention', title: words.refused, message: words.earlierSendingUnknown, lines: {} });
  }

  async function post(): Promise<void> {
    const content = contentOf(read());
    if (!isReady(read()) || isPending) return;
    const isAgreed = await ask(content.lines).catch(refuse);
    if (isAgreed !== true) return;
    setOutcome(undefined);
    change(remembering);
    try {
      const receipt = await send(content);
      clear();
      showResult(receipt, content.lines.length);
      onPosted(receipt.receipt_number, content.lines.length);
    } catch (error) {
      if (!isLost(error)) change((draft) => forgetting(draft, content));
      if (isMismatch(error)) await settle();
      else refuse(error);
    }
  }

  return { post, isPosting: isPending, outcome, forget: () => setOutcome(undefined) };
}

/** Asks of lines whose last valid day is over, as the site reads dates; throws ApiError where it does not tell. */
function useAskOfExpired(): (lines: Content['lines']) => Promise<boolean> {
  const { readRule } = useExpiryRule();
  return async (lines) => askOfExpired(lines, await readRule());
}

/** Says that a receipt was taken, with the way to its record. */
function useResultToast(): (receipt: Receipt, lines: number) => void {
  const navigate = useNavigate();
  return ({ receipt_number, warnings }, lines) => {
    toast.done({
      title: words.posted(receipt_number),
      detail: [words.postedDetail(formatInteger(lines)), ...warnings.map(({ message }) => message)].join(' '),
      next: {
        label: words.seeReceipt,
        run: () => void navigate({ to: '/recebimento/feitos/$id', params: { id: receipt_number } }),
      },
    });
  };
}

/** Takes the part of a draft that is sent. */
export function contentOf({ lines, supplier_document, reference, note }: Draft): Content {
  return { lines, supplier_document, reference, note };
}

const isSame = (a: Content, b: Content): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The draft that remembers what is about to be sent, each content once. */
export function remembering(draft: Draft): Draft {
  const content = contentOf(draft);
  return { ...draft, sent: [...draft.sent.filter((one) => !isSame(one, content)), content] };
}

/** The draft that forgets a sending which the server has certainly not carried out. */
export function forgetting(draft: Draft, content: Content): Draft {
  return { ...draft, sent: draft.sent.filter((one) => !isSame(one, content)) };
}

/** The rest of a draft after an earlier sending of it turned out to be received. */
type AfterSending = {
  readonly lines: readonly Line[];
  /** Lines that were received as sent and say something else now, which only a person can put right. */
  readonly changed: readonly Line[];
};

/** The lines that were not received yet: those read since, and what came on top of those that were sent. */
export function restAfter(now: Content, sent: Content): AfterSending {
  const before = new Map(sent.lines.map((line) => [line.id, line]));
  const lines: Line[] = [];
  const changed: Line[] = [];
  for (const line of now.lines) {
    const earlier = before.get(line.id);
    if (earlier === undefined) lines.push(line);
    else if (isMore(line, earlier)) lines.push(less(line, earlier));
    else if (!isUnchanged(line, earlier)) changed.push(line);
  }
  const kept = new Set(now.lines.map(({ id }) => id));
  return { lines, changed: [...changed, ...sent.lines.filter(({ id }) => !kept.has(id))] };
}

const isUnchanged = (line: Line, earlier: Line): boolean => JSON.stringify(line) === JSON.stringify(earlier);

function isMore(line: Line, earlier: Line): boolean {
  if (!sameGoods(line, earlier)) return false;
  if (!line.goods.has_serial) return (line.quantity ?? 0) > (earlier.quantity ?? 0);
  const has = new Set(line.serial_numbers);
  return (
    earlier.serial_numbers.every((serial) => has.has(serial)) && has.size > earlier.serial_numbers.length
  );
}

function less(line: Line, earlier: Line): Line {
  const received = new Set(earlier.serial_numbers);
  const quantity = quantitySum([line.quantity, -(earlier.quantity ?? 0)]);
  return {
    ...line,
    id: newId(),
    quantity: line.goods.has_serial ? line.quantity : quantity,
    serial_numbers: line.serial_numbers.filter((serial) => !received.has(serial)),
  };
}
