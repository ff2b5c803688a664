import { loads } from '#shared/areas/loads/contract.ts';
import type { LoadDetails, LoadScan } from '#shared/areas/loads/schema.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useApi } from '../../../lib/queries.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { useScans } from '../../../ui/scans/use-scans.ts';
import { loadScans } from './loads.api.ts';

const words = loadWords.panel;

const saysOf = ({ order, volume_number: number, progress }: LoadScan): ScanResultValue => ({
  tone: 'ok',
  title: words.scanned(formatInteger(number), formatInteger(order.volumes)),
  note: [order.order_number, order.customer?.name].filter(Boolean).join(', '),
  amount: words.of(formatInteger(progress.volumes_loaded), formatInteger(progress.volumes)),
});

/** Puts volumes onto a load by scanner. */
export function useLoader({ id }: Pick<LoadDetails, 'id'>) {
  const api = useApi();
  const params = { id };
  return useScans<{ readonly code: string }, LoadScan>({
    kind: loadScans,
    id,
    takeBack: async (scan_uid) => (await api.call(loads.undo, { params, body: { scan_uid } })).data,
    says: saysOf,
  });
}

export type Loader = ReturnType<typeof useLoader>;
