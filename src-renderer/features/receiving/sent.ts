import { newId } from '../../lib/new-id.ts';
import { sameGoods } from './draft-acts.ts';
import type { Content, Draft, Line } from './draft.ts';

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
export type AfterSending = {
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
  const quantity = Math.round(((line.quantity ?? 0) - (earlier.quantity ?? 0)) * 1000) / 1000;
  return {
    ...line,
    id: newId(),
    quantity: line.goods.has_serial ? line.quantity : quantity,
    serial_numbers: line.serial_numbers.filter((serial) => !received.has(serial)),
  };
}
