import { toDetails, type Detail, type Fault } from '../kernel/fault.ts';
import type { RefusalNotes } from '../kernel/refusal.ts';
import { serverRefusals } from '../kernel/refusal-words.ts';
import type { Code } from '../kernel/sentences.ts';
import { sharedRefusals } from '../domain/refusal-words.ts';
import { accessRefusals } from './auth/refusal-words.ts';
import { backupRefusals } from './backups/refusal-words.ts';
import { changeRefusals } from './changes/refusal-words.ts';
import { importRefusals } from './imports/refusal-words.ts';
import { stockRefusals } from './inventory/refusal-words.ts';
import { invoicingRefusals } from './invoicing/refusal-words.ts';
import { orderRefusals } from './orders/refusal-words.ts';
import { printingRefusals } from './printing/refusal-words.ts';
import { productRefusals } from './products/refusal-words.ts';
import { setupRefusals } from './setup/refusal-words.ts';
import { streamRefusals } from './stream/refusal-words.ts';
import { webhookRefusals } from './webhooks/refusal-words.ts';

/** Every code that a refusal carries, with what a caller does about it. */
export const refusalNotes: RefusalNotes = {
  ...serverRefusals,
  ...sharedRefusals,
  ...accessRefusals,
  ...setupRefusals,
  ...backupRefusals,
  ...importRefusals,
  ...invoicingRefusals,
  ...printingRefusals,
  ...stockRefusals,
  ...orderRefusals,
  ...productRefusals,
  ...changeRefusals,
  ...streamRefusals,
  ...webhookRefusals,
};

const takenIn: ReadonlyMap<string, string> = new Map(
  Object.entries(refusalNotes).flatMap(([code, { was = [] }]) => was.map((older) => [older, code])),
);

/** Gives the code that callers read where a refusal is said with the sentence of that code. */
export const refusalCode = (say: Code): string => takenIn.get(say) ?? say;

/** Gives a refusal to machines: its code, and each fault, with `was` where the code took in the one that it is said by. */
export const refusalParts = (
  say: Code,
  faults: readonly Fault<Code>[],
): { readonly code: string; readonly details: readonly Detail[] } => {
  const details = toDetails(faults);
  const code = refusalCode(say);
  return { code, details: code === say ? details : details.map((detail) => ({ ...detail, was: say })) };
};
