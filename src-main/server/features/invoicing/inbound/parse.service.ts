import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { demand } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { JsonText } from '../../../kernel/json-text.ts';
import { unpackInvoice } from '../reading/packed.mapping.ts';
import { readSentXml, type SentXml } from '../reading/reading.service.ts';
import { readCandidates } from './candidates.view.ts';
import type { Judging } from './judged.view.ts';
import { parseAside } from './judging-thread.work.ts';
import { judgeParsed, parsedShown } from './parsed.view.ts';

type Parsing = Pick<Deps, 'store' | 'clock' | 'config'>;

/** So many items are judged in a few milliseconds; the thread that judges more takes longer to start. */
const fewItems = 50;

/**
 * Reads an invoice and finds what its items are; nothing is stored. A long one is judged away from the thread that answers
 * requests, and its answer comes written. Throws AppError 404, 409, 413, 422.
 */
export const parseInvoice = async (
  deps: Parsing,
  sent: SentXml,
  said: Omit<Judging, 'now'> = { matches: [] },
): Promise<ParsedInvoice | JsonText<ParsedInvoice>> => {
  const packed = await readSentXml(deps, sent);
  const { matches, mode, order_id } = said;
  const judging = { matches, mode, order_id, now: deps.clock.instant() };
  if (packed.itemCount > fewItems) return parseAside(deps, packed, judging);
  const invoice = unpackInvoice(packed);
  const found = deps.store.snapshot((on) => judgeParsed(on, invoice, judging));
  const { judged } = found;
  demand(judged.faults);
  const candidates = await readCandidates(deps, judged.items);
  return parsedShown(invoice, found, candidates);
};
