import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { LotHit } from '#shared/areas/inventory/lot-schema.ts';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { products } from '#shared/areas/products/contract.ts';
import { app } from '#shared/messages/screens-app.ts';
import type { Api } from '../lib/api.ts';
import { resolveScan, type Scan } from '../lib/goods/resolve-scan.ts';
import { useApi } from '../lib/queries.ts';
import type { ReadAt } from '../lib/scanner/listeners.ts';
import { useScanner } from '../lib/scanner/use-scanner.ts';
import { may, useUser } from '../lib/session/use-session.ts';
import { toast } from '../ui/toast.tsx';
import { sayWasRead } from './say-was-read.ts';

const words = app.scan;

type Found = { readonly detail: string; readonly label: string; readonly run: () => Promise<void> };

type ScanOrIdentity =
  | Scan
  | { readonly kind: 'lot'; readonly lot: LotHit }
  | { readonly kind: 'identities'; readonly code: string }
  | { readonly kind: 'order'; readonly order: OrderLine };

/** What a person may be shown beside goods and locations. */
type Seen = { readonly orders: boolean; readonly invoices: boolean };

/** What a reading is where it names neither goods nor a location, a lot or a serial number: an order, as far as one may be seen. */
async function orOrder(api: Api, scan: Scan, seen: Seen): Promise<ScanOrIdentity> {
  if (scan.kind !== 'unknown' || !seen.orders) return scan;
  const { resolveOrder } = await import('./resolve-order.ts');
  const order = await resolveOrder(api, scan.code, seen.invoices);
  return order === undefined ? scan : { kind: 'order', order };
}

/** What a reading is, lots, serial numbers and orders too where it names neither goods nor a location. */
async function resolveAnything(api: Api, text: string, seen: Seen): Promise<ScanOrIdentity> {
  const scan = await resolveScan(api, text);
  const isLabelOfLot =
    scan.kind === 'goods' && Boolean(scan.reading?.batch_number ?? scan.reading?.serial_number);
  if (scan.kind !== 'unknown' && !isLabelOfLot) return scan;
  const { data } = await api.call(lots.lookup, { query: { code: text } });
  const [lot, other] = data.lots;
  if (lot !== undefined && other === undefined) return { kind: 'lot', lot };
  if (lot !== undefined || data.serials.length > 0) return { kind: 'identities', code: text };
  return orOrder(api, scan, seen);
}

/** What a reading is in words, with the way to its screen; undefined where nobody knows it. */
function useFound(): (scan: ScanOrIdentity) => Found | undefined {
  const navigate = useNavigate();
  return (scan) => {
    if (scan.kind === 'unknown') return undefined;
    if (scan.kind === 'lot') {
      const { id, batch_number: batch, product } = scan.lot;
      const run = () => navigate({ to: '/estoque/lotes/$id', params: { id }, search: {} });
      return { detail: words.lot(batch ?? '', product.sku), label: words.openLot, run };
    }
    if (scan.kind === 'identities') {
      const run = () => navigate({ to: '/estoque/inventario/linhas', search: { search: scan.code } });
      return { detail: words.identities, label: words.openSeveral, run };
    }
    if (scan.kind === 'order') {
      const { id, order_number: number, stage_label: stage } = scan.order;
      const run = () => navigate({ to: '/pedidos/$id', params: { id }, search: true });
      return { detail: words.order(number ?? '', stage), label: words.openOrder, run };
    }
    if (scan.kind === 'location') {
      const run = () => navigate({ to: '/estoque/locais/$code', params: { code: scan.code }, search: {} });
      return { detail: words.location(scan.code), label: words.openLocation, run };
    }
    if (scan.kind === 'goods') {
      const { sku, name } = scan.goods;
      const run = () => navigate({ to: '/produtos/$sku', params: { sku }, search: {} });
      return { detail: words.product(sku, name), label: words.openProduct, run };
    }
    const run = () => navigate({ to: '/produtos', search: { search: scan.code } });
    return { detail: words.several, label: words.openSeveral, run };
  };
}

/**
 * Opens what is scanned where the screen itself takes no readings: a product, a location, a lot or an order. While a form, a field, a
 * dialog or a menu has the keys, it only says what was read and offers to open it.
 */
export function useOpenScanned(): void {
  const api = useApi();
  const user = useUser();
  const foundOf = useFound();
  const latest = useRef(0);
  const mayFind =
    may(user, products.lookup.access) && may(user, locations.lookup.access) && may(user, lots.lookup.access);

  const seen = {
    orders: may(user, orders.list.access),
    invoices: may(user, fiscalDocuments.list.access),
  };

  function take(text: string, found: Found | undefined, at: ReadAt): void {
    if (found === undefined && at === 'free') {
      toast.failed({ title: words.unknown(text), detail: words.unknownHint });
    } else if (found === undefined) sayWasRead(text);
    else if (at === 'free') void found.run();
    else
      toast.stopped({
        title: words.untouched(text),
        detail: found.detail,
        next: { label: found.label, run: () => void found.run() },
      });
  }

  async function read(text: string, at: ReadAt): Promise<void> {
    const turn = (latest.current += 1);
    try {
      const found = foundOf(await resolveAnything(api, text, seen));
      if (turn === latest.current) take(text, found, at);
    } catch (error) {
      if (turn === latest.current) toast.refused(words.failed, error);
    }
  }

  useScanner((text, at) => {
    if (mayFind) void read(text, at);
    else if (at === 'busy') sayWasRead(text);
  }, 'frame');
}
