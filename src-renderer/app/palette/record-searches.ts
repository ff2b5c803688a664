import {
  IconArrowBackUp,
  IconBox,
  IconClipboardCheck,
  IconClipboardList,
  IconAlertTriangle,
  IconFileInvoice,
  IconHash,
  IconMapPin,
  IconPackageImport,
  IconStack2,
  IconTag,
  IconTruck,
  IconUser,
  IconZoomCheck,
} from '@tabler/icons-react';
import { counts } from '#shared/areas/counts/contract.ts';
import { countTitles } from '#shared/areas/counts/title-words.ts';
import { customerReads } from '#shared/areas/customers/reads-contract.ts';
import { customerTitles } from '#shared/areas/customers/title-words.ts';
import { inspections } from '#shared/areas/inspections/contract.ts';
import { inspectionTitles } from '#shared/areas/inspections/title-words.ts';
import type { LotHit, SerialHit } from '#shared/areas/inventory/lot-schema.ts';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { lotFinds } from '#shared/areas/inventory/title-words.ts';
import { fiscalDocuments } from '#shared/areas/invoicing/documents-contract.ts';
import { fiscalDocumentTitles } from '#shared/areas/invoicing/title-words.ts';
import { loadReads } from '#shared/areas/loads/reads-contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { occurrenceReads } from '#shared/areas/occurrences/reads-contract.ts';
import { occurrenceTitles } from '#shared/areas/occurrences/title-words.ts';
import { goodsReceipts } from '#shared/areas/operation-types/receipt-contract.ts';
import { receivingTitles } from '#shared/areas/operation-types/title-words.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { products } from '#shared/areas/products/contract.ts';
import { kindOfNumber, type NumberedKind } from '#shared/areas/record-kinds.ts';
import { returnKind } from '#shared/areas/returns/record.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnReads } from '#shared/areas/returns/reads-contract.ts';
import { returnTitles } from '#shared/areas/returns/title-words.ts';
import { inspectionKind } from '#shared/areas/inspections/record.ts';
import { occurrenceKind } from '#shared/areas/occurrences/record.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { waveReads } from '#shared/areas/waves/reads-contract.ts';
import { waveTitles } from '#shared/areas/waves/title-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { RecordKindSpec } from '#shared/kernel/record-kind.ts';
import { formatInstant } from '../../lib/format.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { meantNumber, recordSearch, type FoundRecord, type RecordSearch } from './record-search.ts';

/** The number of records of a kind that are asked for. */
const SHOWN = 8;

const asSearch = (q: string): object => ({ search: meantNumber(q), per_page: SHOWN });

const hasDigit = (q: string): boolean => /\d/u.test(q);

/** Tells for the numbers of a kind whether a text can be a part of one: it has a digit, or is their beginning. */
const isNumberOf =
  ({ series = {} }: RecordKindSpec): RecordSearch['isAsked'] =>
  (q) =>
    hasDigit(q) || Object.values(series).includes(q.trim().replace(/-$/u, '').toUpperCase());

const isWholeNumberOf =
  (kind: NumberedKind): RecordSearch['isAsked'] =>
  (q) =>
    kindOfNumber(meantNumber(q)) === kind;

const lotFound = ({ id, batch_number: batch, product, quantity }: LotHit): FoundRecord => ({
  key: id,
  label: batch ?? lotFinds.noBatch,
  description: product.sku,
  hint: quantity === 0 ? lotFinds.gone : quantityWithUnit(product.unit, quantity),
  to: '/estoque/lotes/$id',
  params: { id },
});

/** A serial number opens where it lies, or what happened to it where it lies nowhere any more. */
const serialFound = ({ serial_number: serial, product, location }: SerialHit): FoundRecord => ({
  key: `${product.sku}.${serial}`,
  label: serial,
  icon: IconHash,
  description: product.sku,
  hint: location?.code ?? lotFinds.gone,
  to: location === null ? '/estoque/movimentacoes' : '/estoque/inventario/linhas',
  params: {},
  search: { sku: product.sku, serial_number: serial },
});

const described = (description: string | null | undefined) =>
  description === null || description === undefined || description === '' ? {} : { description };

/** The searches of records from anywhere, in the order of the navigation. */
export const searches: readonly RecordSearch[] = [
  recordSearch(products.lookup, {
    kind: 'product',
    label: app.palette.products,
    icon: IconBox,
    found: (data) =>
      data.products.map(({ sku, name, barcode, is_active: isActive }) => ({
        key: sku,
        label: name,
        description: sku,
        codes: [sku, barcode],
        hint: isActive ? barcode : app.palette.inactive,
        to: '/produtos/$sku',
        params: { sku },
      })),
  }),
  recordSearch(locations.lookup, {
    kind: 'location',
    label: app.palette.locations,
    icon: IconMapPin,
    found: (data) =>
      data.locations.map(({ code, name, warehouse, is_blocked: isBlocked }) => ({
        key: code,
        label: code,
        ...(name === code ? {} : { description: name }),
        hint: isBlocked ? app.palette.blocked : warehouse.name,
        to: '/estoque/locais/$code',
        params: { code },
      })),
  }),
  recordSearch(lots.lookup, {
    kind: 'lot',
    label: lotFinds.label,
    icon: IconTag,
    found: ({ lots: found, serials }) => [...found.map(lotFound), ...serials.map(serialFound)],
  }),
  recordSearch(counts.list, {
    kind: 'count',
    label: countTitles.counts,
    icon: IconClipboardCheck,
    isAsked: isWholeNumberOf('count'),
    asks: (q) => ({ number: meantNumber(q) }),
    found: (found) =>
      found.map(({ id, number, status }) => ({
        key: id,
        label: number,
        hint: labels.count_status[status],
        to: '/estoque/contagens/$id',
        params: { id },
      })),
  }),
  recordSearch(goodsReceipts.list, {
    kind: 'receipt',
    label: receivingTitles.receipts,
    icon: IconPackageImport,
    asks: asSearch,
    found: (receipts) =>
      receipts.map(({ receipt_number: number, supplier_document: document, reference, created_at: at }) => ({
        key: number,
        label: number,
        ...described(document ?? reference),
        hint: formatInstant(at),
        to: '/recebimento/feitos/$id',
        params: { id: number },
      })),
  }),
  recordSearch(orderReads.list, {
    kind: 'order',
    label: orderTitles.list,
    icon: IconClipboardList,
    asks: asSearch,
    found: (lines) =>
      lines.map(
        ({ id, order_number: number, external_reference: reference, customer, stage_label: stage }) => ({
          key: id,
          label: number ?? reference ?? orderTitles.draft,
          ...(reference === null ? {} : { codes: [reference] }),
          ...described(customer?.name),
          hint: stage,
          to: '/pedidos/$id',
          params: { id },
        }),
      ),
  }),
  recordSearch(fiscalDocuments.list, {
    kind: 'fiscal_document',
    label: fiscalDocumentTitles.list,
    icon: IconFileInvoice,
    isAsked: hasDigit,
    asks: (search) => ({ search, per_page: SHOWN }),
    found: (documents) =>
      documents.map(({ id, number, access_key: key, order }) => ({
        key: id,
        label: number,
        codes: [key ?? ''],
        ...described(order?.order_number),
        hint: key ?? '',
        to: '/documentos-fiscais/$id',
        params: { id },
      })),
  }),
  recordSearch(waveReads.list, {
    kind: 'wave',
    label: waveTitles.list,
    icon: IconStack2,
    asks: asSearch,
    found: (lines) =>
      lines.map(({ id, wave_number: number, status_label: status }) => ({
        key: id,
        label: number,
        hint: status,
        to: '/ondas/$id',
        params: { id },
      })),
  }),
  recordSearch(loadReads.list, {
    kind: 'load',
    label: orderTitles.loads,
    icon: IconTruck,
    asks: asSearch,
    found: (lines) =>
      lines.map(({ id, load_number: number, carrier, status_label: status }) => ({
        key: id,
        label: number,
        ...described(carrier?.name),
        hint: status,
        to: '/expedicao/$id',
        params: { id },
      })),
  }),
  recordSearch(inspections.list, {
    kind: 'inspection',
    label: inspectionTitles.list,
    icon: IconZoomCheck,
    isAsked: isNumberOf(inspectionKind),
    asks: asSearch,
    found: (lines) =>
      lines.map(({ id, number, product, status_label: status }) => ({
        key: id,
        label: number,
        ...described(product.sku),
        hint: status,
        to: '/qualidade/inspecoes/$id',
        params: { id },
      })),
  }),
  recordSearch(returnReads.list, {
    kind: 'return',
    label: returnTitles.returns,
    icon: IconArrowBackUp,
    isAsked: isNumberOf(returnKind),
    asks: asSearch,
    found: (lines) =>
      lines.map(({ id, number, status }) => ({
        key: id,
        label: number,
        hint: returnLabels.status[status],
        to: '/qualidade/devolucoes/$id',
        params: { id },
      })),
  }),
  recordSearch(occurrenceReads.list, {
    kind: 'occurrence',
    label: occurrenceTitles.occurrences,
    icon: IconAlertTriangle,
    isAsked: isNumberOf(occurrenceKind),
    asks: asSearch,
    found: (lines) =>
      lines.map(({ id, number, title, status_label: status }) => ({
        key: id,
        label: number,
        ...described(title),
        hint: status,
        to: '/qualidade/ocorrencias/$id',
        params: { id },
      })),
  }),
  recordSearch(customerReads.lookup, {
    kind: 'customer',
    label: customerTitles.list,
    icon: IconUser,
    found: (data) =>
      data.customers.map(({ id, code, name, city, is_active: isActive }) => ({
        key: id,
        label: name,
        keptAs: code,
        description: code,
        codes: [code],
        hint: isActive ? (city ?? '') : app.palette.inactive,
        to: '/clientes/$id',
        params: { id },
      })),
  }),
];
