import { mostPrinted } from '#shared/areas/documents/schema.ts';
import type { FileAnswer } from '../../http/call.ts';
import type { Caller } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readCountInHand } from '../counts/index.ts';
import { standingInvoices } from '../invoicing/index.ts';
import { fulfilmentActs, loadActs } from '../fulfilment/index.ts';
import { readReturnForm } from '../returns/index.ts';
import { countSheet } from './count-sheet.rules.ts';
import { loadSheet } from './load-sheet.rules.ts';
import { hasForm, returnForm } from './return-form.rules.ts';
import { waveSheet } from './wave-sheet.rules.ts';
import { printed } from './print.service.ts';

/** Names the record of a sheet, and the number of copies. */
type Wanted = { readonly id: string; readonly copies?: number };

/** The sheet of a count that is under way; throws AppError 404, 409 `not_being_counted`, `count_too_long`. */
export const makeCountSheet = async (
  deps: Deps,
  caller: Caller,
  { id, copies = 1 }: Wanted,
): Promise<FileAnswer> => {
  const most = mostPrinted.rows;
  const { count, isUnderWay, parts } = await readCountInHand(deps.store, id, most);
  const { number } = count;
  if (!isUnderWay) throw new AppError(409, 'not_being_counted', { vars: { number } });
  if (parts === null) throw new AppError(409, 'count_too_long', { vars: { number, max: most } });
  const content = countSheet({ count, ...parts });
  return printed(deps, caller, { title: content.title, contents: [content], copies });
};

/** The sheet that goes with a load; throws AppError 404, 409 `load_without_orders`. */
export const makeLoadSheet = (deps: Deps, caller: Caller, { id: name, copies = 1 }: Wanted): FileAnswer => {
  const { load, invoices } = deps.store.snapshot((on) => {
    const found = loadActs.details(on, name, caller.scopes);
    const ids = found.orders.map(({ id }) => id);
    return { load: found, invoices: standingInvoices(on, ids) };
  });
  if (load.orders.length === 0) {
    throw new AppError(409, 'load_without_orders', { vars: { load: load.load_number } });
  }
  const content = loadSheet(load, invoices);
  return printed(deps, caller, { title: content.title, contents: [content], copies });
};

/** The walk of a wave that is being picked; throws AppError 404, 409 `wave_without_stops`. */
export const makeWaveSheet = (deps: Deps, caller: Caller, { id, copies = 1 }: Wanted): FileAnswer => {
  const walk = deps.store.snapshot((on) => fulfilmentActs.wavePicking(on, id));
  if (walk.stops.length === 0) {
    throw new AppError(409, 'wave_without_stops', { vars: { wave: walk.wave_number } });
  }
  const content = waveSheet(walk);
  return printed(deps, caller, { title: content.title, contents: [content], copies });
};

/** The form that goes with a return; throws AppError 404, 409 `rma_without_form`. */
export const makeReturnForm = (deps: Deps, caller: Caller, { id, copies = 1 }: Wanted): FileAnswer => {
  const form = readReturnForm(deps, caller, id);
  const { number, status, status_label: label } = form.rma;
  if (!hasForm(status)) {
    throw new AppError(409, 'rma_without_form', { vars: { number, status: label.toLowerCase() } });
  }
  const content = returnForm(form);
  return printed(deps, caller, { title: content.title, contents: [content], copies });
};
