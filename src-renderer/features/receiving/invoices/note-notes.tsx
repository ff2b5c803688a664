import { Link } from '@tanstack/react-router';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { Callout } from '../../../ui/status-badge.tsx';
import css from './invoices.module.css';
import { documentErrors } from './item-state.ts';
import type { Refusal } from './use-receive.ts';

const words = receiveByXmlWords.note;

type NoteNotesProps = { readonly parsed: ParsedInvoice; readonly refusal: Refusal | undefined };

/**
 * Shows the notes on the invoice as a whole: that it came in already, an obstacle, or the reason of its
 * refusal.
 */
export function NoteNotes({ parsed, refusal }: NoteNotesProps) {
  const { duplicate_of: first } = parsed;
  const errors = documentErrors(parsed);
  if (first === null && errors.length === 0 && refusal === undefined) return null;
  return (
    <div className={css.notes}>
      {first !== null && <Duplicate first={first} />}
      {errors.length > 0 && (
        <Callout tone="critical">
          <b>{words.blocked}</b> {errors.map(({ message }) => message).join('. ')}
        </Callout>
      )}
      {first === null && refusal !== undefined && (
        <Callout tone="critical">
          <b>{refusal.title}</b> {refusal.message}
        </Callout>
      )}
    </div>
  );
}

function Duplicate({ first }: { readonly first: NonNullable<ParsedInvoice['duplicate_of']> }) {
  const { receipt_number: receipt, order_id: id, order_number: order } = first;
  return (
    <Callout tone="info">
      <b>{words.duplicate(receipt ?? order)}</b>{' '}
      {receipt === null ? (
        <Link to="/pedidos/$id" params={{ id }} search>
          {words.seeFirst}
        </Link>
      ) : (
        <Link to="/recebimento/feitos/$id" params={{ id: receipt }}>
          {words.seeFirst}
        </Link>
      )}
    </Callout>
  );
}
