import { useQuery } from '@tanstack/react-query';
import { printers } from '#shared/areas/printing/contract.ts';
import type { Printer, PrinterStatus } from '#shared/areas/printing/schema.ts';
import { printingWords as words } from '#shared/areas/printing/screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

/** The pause between two questions to a printer while somebody looks, in milliseconds. */
const ASKED_EVERY = 15_000;

const tones: Readonly<Record<PrinterStatus['state'], Tone>> = {
  ready: 'ok',
  printing: 'info',
  attention: 'critical',
  unreachable: 'critical',
  unknown: 'muted',
};

/** Shows the present state of a printer, by its own report. */
export function PrinterState({ printer: { id, is_active: isActive } }: { readonly printer: Printer }) {
  const query = useQuery({
    ...reading(useApi(), printers.status, { params: { id } }),
    enabled: isActive,
    refetchInterval: ASKED_EVERY,
  });
  if (!isActive) return <StatusBadge tone="paused">{words.inactive}</StatusBadge>;
  if (query.isError) return <StatusBadge tone="muted">{words.stateFailed}</StatusBadge>;
  if (query.data === undefined) return null;
  const { state, flags } = query.data.data;
  const said = flags.length === 0 ? words.states[state] : flags.map((flag) => words.flags[flag]).join(', ');
  return <StatusBadge tone={tones[state]}>{said}</StatusBadge>;
}
