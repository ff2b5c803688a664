import type { InvoiceEvent } from '#shared/areas/invoicing/invoice.ts';
import { child, instantIn, optional, required, type Found } from './element.rules.ts';

/** Reads an event of an invoice with its answer (procEventoNFe); throws `nfe_incomplete`. */
export const eventOf = (around: Found): InvoiceEvent => {
  const said = child(child(around, 'evento'), 'infEvento');
  const details = child(said, 'detEvento');
  const answered = child(child(around, 'retEvento'), 'infEvento');
  return {
    key: required(said, 'chNFe', /^[0-9A-Z]{44}$/),
    type: required(said, 'tpEvento', /^\d{6}$/),
    sequence: Number(required(said, 'nSeqEvento', /^\d{1,2}$/)),
    status: required(answered, 'cStat', /^\d{3,4}$/),
    protocol: optional(answered, 'nProt') ?? '',
    at: instantIn(answered, 'dhRegEvento').at,
    words: optional(details, 'xJust') ?? optional(details, 'xCorrecao') ?? '',
  };
};
