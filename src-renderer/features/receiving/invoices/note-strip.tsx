import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatInteger, formatMoney, formatQuantity } from '../../../lib/format.ts';
import type { Draft } from './draft.ts';
import css from './invoices.module.css';
import { documentErrors, isOpen, type ItemState } from './item-state.ts';

const words = receiveByXmlWords.strip;

type Judged = { readonly parsed: ParsedInvoice; readonly states: readonly ItemState[] };

/** Why the goods can't come in as it stands; undefined where they can. */
export const blockOf = ({
  parsed,
  states,
  draft,
}: Judged & { readonly draft: Draft }): string | undefined => {
  if (parsed.duplicate_of !== null) return receiveByXmlWords.queue.duplicate;
  if (documentErrors(parsed).length > 0) return receiveByXmlWords.queue.blocked;
  const open = states.filter(isOpen).length;
  if (open > 0) return words.resolve(formatInteger(open));
  if (states.every(({ kind }) => kind === 'skipped')) return words.nothing;
  return draft.mode === 'receipt' && draft.location.trim() === '' ? words.location : undefined;
};

const countOf = (states: readonly ItemState[], ...kinds: readonly ItemState['kind'][]): number =>
  states.filter(({ kind }) => kinds.includes(kind)).length;

/** Shows the progress of the items, in numbers and as a bar, and the obstacle. */
export function NoteStrip({ parsed, states, block }: Judged & { readonly block: string | undefined }) {
  const ready = countOf(states, 'ready', 'differing');
  const confirm = countOf(states, 'confirm');
  const unknown = countOf(states, 'unknown');
  const skipped = countOf(states, 'skipped');
  return (
    <section className={css.strip} aria-label={words.label}>
      <span className={css.bar} aria-hidden>
        <i data-tone="ready" style={{ flexGrow: ready }} />
        <i data-tone="confirm" style={{ flexGrow: confirm }} />
        <i data-tone="unknown" style={{ flexGrow: unknown }} />
        <i data-tone="skipped" style={{ flexGrow: skipped }} />
      </span>
      <Count of={states.length}>{words.items(formatInteger(states.length))}</Count>
      <Count of={ready} tone="ok" mark={<IconCircleCheck aria-hidden />}>
        {words.ready(formatInteger(ready))}
      </Count>
      {confirm > 0 && (
        <Count of={confirm} tone="attention" mark={<IconAlertTriangle aria-hidden />}>
          {words.confirm}
        </Count>
      )}
      {unknown > 0 && (
        <Count of={unknown} tone="critical" mark={<IconExclamationCircle aria-hidden />}>
          {words.unknown(formatInteger(unknown))}
        </Count>
      )}
      {skipped > 0 && <Count of={skipped}>{words.skipped}</Count>}
      <span className={css.amounts}>{amountsOf(parsed)}</span>
      <span className={css.block} data-ready={block === undefined || undefined} role="status">
        {block === undefined ? <IconCircleCheck aria-hidden /> : <IconLock aria-hidden />}
        {block ?? words.allReady}
      </span>
    </section>
  );
}

const amountsOf = ({ document: { totals, volumes, gross_weight: weight } }: ParsedInvoice): string =>
  [
    formatMoney(totals.total),
    ...(volumes === null ? [] : [words.volumes(formatInteger(volumes))]),
    ...(weight === null ? [] : [words.weight(formatQuantity(weight))]),
  ].join(' · ');

type CountProps = {
  readonly of: number;
  readonly tone?: 'ok' | 'attention' | 'critical';
  readonly mark?: ReactNode;
  readonly children: ReactNode;
};

function Count({ of, tone, mark, children }: CountProps) {
  return (
    <span className={css.count} data-tone={tone}>
      {mark}
      <b>{formatInteger(of)}</b> {children}
    </span>
  );
}
