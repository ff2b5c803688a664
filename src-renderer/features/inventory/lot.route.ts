import { IconHash, IconTag } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lotCorrectionQuery, lots } from '#shared/areas/inventory/lots-contract.ts';
import type { LotHit, SerialHit } from '#shared/areas/inventory/lot-schema.ts';
import { lotFinds, stockTitles } from '#shared/areas/inventory/title-words.ts';
import { recordSearch, type FoundRecord } from '../../lib/record-search.ts';
import { rootRoute } from '../../lib/root-route.ts';
import { readListSearch } from '../../ui/data-table/list-search.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';

const lotFound = ({ id, batch_number: batch, product, quantity }: LotHit): FoundRecord => ({
  id: `lot.${id}`,
  label: batch ?? lotFinds.noBatch,
  icon: IconTag,
  description: product.sku,
  hint: quantity === 0 ? lotFinds.gone : quantityWithUnit(product.unit, quantity),
  to: '/estoque/lotes/$id',
  params: { id },
});

/** A serial number opens where it lies, or what happened to it where it lies nowhere any more. */
const serialFound = ({ serial_number: serial, product, location }: SerialHit): FoundRecord => ({
  id: `serial.${product.sku}.${serial}`,
  label: serial,
  icon: IconHash,
  description: product.sku,
  hint: location?.code ?? lotFinds.gone,
  to: location === null ? '/estoque/movimentacoes' : '/estoque/inventario/linhas',
  params: {},
  search: { sku: product.sku, serial_number: serial },
});

/** One lot: where it lies, from whom it came, its corrections and its movements. */
export const lotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/lotes/$id',
  component: lazyRouteComponent(() => import('./lot.screen.tsx'), 'LotScreen'),
  staticData: {
    title: stockTitles.lot,
    needs: lots.details,
    finds: recordSearch(lots.lookup, {
      label: lotFinds.label,
      found: ({ lots: found, serials }) => [...found.map(lotFound), ...serials.map(serialFound)],
    }),
  },
});

/** Every correction of a lot. */
export const lotCorrectionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estoque/lotes/correcoes',
  component: lazyRouteComponent(() => import('./lot-corrections.screen.tsx'), 'LotCorrectionsScreen'),
  staticData: { title: stockTitles.lotCorrections, needs: lots.corrections },
  validateSearch: (raw: Record<string, unknown>) => readListSearch(lotCorrectionQuery, raw),
});
