import type { ReturnNoteInput } from '#shared/areas/returns/body-schema.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { keyIssuer, keyParts, monthAhead } from '#shared/domain/brazil/access-key.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { ownIssuers } from '../invoicing/index.ts';
import { holderOfNote } from './returns.queries.ts';
import { demandOfOrder, demandValid } from './returns.rules.ts';
import { buyerDocument, findNote, invoiceKeys } from './sold.queries.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { actOnReturn, type Acted, type Acting } from './steps.service.ts';

const demandIssuer = ({ tx, row }: Acting, key: string): void => {
  const issuer = keyIssuer(keyParts(key));
  const own = ownIssuers(tx);
  const name = worded(returnLabels.fiscal_issuer, row.fiscal_issuer);
  const customer = row.customer_id === null ? null : buyerDocument(tx, row.customer_id);
  const isRight = row.fiscal_issuer === 'site' ? own.size === 0 || own.has(issuer) : issuer === customer;
  if (!isRight) throw new AppError(409, 'rma_note_issuer', { vars: { name } });
};

/** Throws AppError 422 where the key is of a month that is to come. */
const demandBegun = ({ deps }: Acting, key: string): void => {
  const month = monthAhead(key, deps.clock.instant());
  if (month !== undefined) throw fieldError('access_key', 'key_future', { month });
};

/** Another living return that holds the same note: one note may bring back what several sold. */
const sharedBy = ({ tx, row }: Acting, key: string): readonly Fault<Code>[] => {
  const number = holderOfNote(tx, { key, id: row.id });
  return number === undefined ? [] : [fault('access_key', 'rma_note_shared', { number })];
};

const noteIn = (acting: Acting, { access_key: key, waived_reason: reason }: ReturnNoteInput): Acted => {
  if ((key === undefined) === (reason === undefined)) throw fieldError('access_key', 'rma_note_unnamed');
  if (key === undefined)
    return {
      changes: {
        fiscal_status: 'waived',
        fiscal_waived: reason ?? '',
        fiscal_key: '',
        fiscal_document_id: null,
      },
      note: reason ?? '',
    };
  demandIssuer(acting, key);
  demandBegun(acting, key);
  const note = findNote(acting.tx, key);
  if (note !== undefined) demandValid(note);
  const isRead = note !== undefined && note.issued_at !== '';
  if (isRead) demandOfOrder(note, invoiceKeys(acting.tx, acting.row.order_id));
  return {
    changes: {
      fiscal_status: 'registered',
      fiscal_key: key,
      fiscal_document_id: note?.id ?? null,
      fiscal_waived: '',
    },
    note: key,
    warnings: warningsOf([
      ...(isRead ? [] : [fault('access_key', 'rma_note_unread')]),
      ...sharedBy(acting, key),
    ]),
  };
};

/**
 * Registers the note of a return by its key, or says why there is none; throws AppError 404, 409 `rma_note_issuer`,
 * `rma_note_purpose`, `rma_note_cancelled`, `access_key_mismatch`, 422.
 */
export const noteReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: { readonly id: string; readonly body: ReturnNoteInput },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, { step: { uid, act: 'note' }, work: (acting) => noteIn(acting, body) });
