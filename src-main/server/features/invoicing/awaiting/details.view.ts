import type { FiscalAddress, FiscalDetails, FiscalItem } from '#shared/areas/invoicing/awaiting-schema.ts';
import { gapsOf } from '#shared/areas/invoicing/gaps.ts';
import { codeFor, type CodeContext, type KnownCode } from '#shared/areas/invoicing/product-codes.ts';
import { spread } from '#shared/areas/invoicing/spread.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDay } from '../../../kernel/settings.ts';
import { findCustomer } from '../../customers/index.ts';
import { type OrderToWrite, orderToWrite } from '../../orders/index.ts';
import { readCodesOf } from './codes.queries.ts';
import { issuerOf } from './issuer.queries.ts';

const cents = (reais: number): number => toScaled(reais, 2);
const reais = (value: number): number => fromScaled(value, 2);

/** Holds each item's share of the amounts of its order, in cents. */
type Shares = Readonly<Record<'freight' | 'insurance' | 'other' | 'discount', readonly number[]>>;

const sharesOf = ({ items, totals }: OrderDetails): Shares => {
  const values = items.map(({ total }) => cents(total));
  return {
    freight: spread(cents(totals.freight), values),
    insurance: spread(cents(totals.insurance), values),
    other: spread(cents(totals.other), values),
    discount: spread(cents(totals.order_discount), values),
  };
};

const addressOf = ({ shipping_address: address }: OrderDetails): FiscalAddress | null => {
  if (address === null) return null;
  const { street, number, complement, neighborhood, city, city_ibge_code, state, zip_code, country_code } =
    address;
  return { street, number, complement, neighborhood, city, city_ibge_code, state, zip_code, country_code };
};

const recipientOf = (on: Hot, order: OrderDetails): FiscalDetails['recipient'] => {
  if (order.recipient === null) return null;
  const known = findCustomer(on, order.recipient.id)?.customer;
  return {
    ...order.recipient,
    person_type: known?.person_type ?? null,
    ie_indicator: known?.ie_indicator ?? null,
    state_registration: known?.state_registration ?? order.recipient.ie,
    address: addressOf(order),
  };
};

const destinationOf = (from: string | null, to: string | null): FiscalDetails['operation']['destination'] => {
  if (to === 'EX') return 'abroad';
  if (from === null || to === null) return null;
  return from === to ? 'internal' : 'interstate';
};

const noGtin = 'SEM GTIN';

type Beside = {
  readonly goods: OrderToWrite['goods'];
  readonly product: OrderToWrite['products'][number] | undefined;
  readonly codes: readonly KnownCode[];
  readonly context: CodeContext;
  readonly cfop: string | null;
  readonly shares: { readonly [Name in keyof Shares]: number };
};

const itemOf = (
  item: OrderDetails['items'][number],
  { goods, product, codes, context, cfop, shares }: Beside,
): FiscalItem => {
  const code = (type: string): string | null => codeFor(codes, type, context);
  const mine = goods.filter(({ line_number: line }) => line === item.line_number);
  const lots = Map.groupBy(
    mine.filter(({ batch_number: batch }) => batch !== ''),
    ({ batch_number: batch }) => batch,
  );
  return {
    ...item,
    description: item.description === '' ? item.product.name : item.description,
    discount: reais(cents(item.discount) + shares.discount),
    total: reais(cents(item.total) - shares.discount),
    sku: item.product.sku,
    unit: item.product.unit,
    gtin: item.product.barcode === '' ? noGtin : item.product.barcode,
    ncm: product?.ncm ?? code('ncm'),
    origin: product?.origin ?? code('origin'),
    ex_tipi: code('ex_tipi'),
    cest: code('cest'),
    cfop,
    cst_icms: code('cst_icms'),
    csosn: code('csosn'),
    cst_pis: code('cst_pis'),
    cst_cofins: code('cst_cofins'),
    cst_ipi: code('cst_ipi'),
    cst_ibs_cbs: code('cst_ibs_cbs'),
    cclasstrib: code('cclasstrib'),
    cbenef: code('cbenef'),
    freight: reais(shares.freight),
    insurance: reais(shares.insurance),
    other: reais(shares.other),
    serial_numbers: mine.flatMap(({ serial_number: serial }) => (serial === '' ? [] : [serial])),
    lots: [...lots].map(([batch_number, rows]) => ({
      batch_number,
      quantity: fromScaled(
        rows.reduce((sum, { quantity }) => sum + quantity, 0),
        3,
      ),
      manufacturing_date: rows[0]?.manufacturing_date ?? null,
      expiration_date: rows[0]?.expiration_date ?? null,
    })),
  };
};

const itemsOf = (
  on: Hot,
  { order, type, goods, products }: OrderToWrite,
  { destination, day }: { destination: FiscalDetails['operation']['destination']; day: string },
): FiscalItem[] => {
  const codes = readCodesOf(on, [...new Set(products.map(({ product_id: product }) => product))]);
  const shares = sharesOf(order);
  const context = { state: order.shipping_address?.state ?? '', operation: type.code, day };
  const [codeType, ofType] =
    destination === 'interstate'
      ? (['cfop_interstate', type.cfop_interstate] as const)
      : (['cfop_internal', type.cfop_internal] as const);
  return order.items.map((item, index) => {
    const product = products.find(({ line_number: line }) => line === item.line_number);
    const known = (product && codes.get(product.product_id)) ?? [];
    return itemOf(item, {
      goods,
      product,
      codes: known,
      context,
      cfop: item.cfop ?? codeFor(known, codeType, context) ?? ofType,
      shares: {
        freight: shares.freight[index] ?? 0,
        insurance: shares.insurance[index] ?? 0,
        other: shares.other[index] ?? 0,
        discount: shares.discount[index] ?? 0,
      },
    });
  });
};

/** Sums the catalogue weights of the goods, in kilograms; null where a product has no weight. */
const netWeightOf = ({ order, products }: OrderToWrite): number | null => {
  if (products.some(({ weight }) => weight === 0)) return null;
  const grams = order.items.reduce((sum, { line_number: line, quantity }) => {
    const weight = products.find((one) => one.line_number === line)?.weight ?? 0;
    return sum + weight * quantity;
  }, 0);
  return fromScaled(Math.round(grams), 3);
};

const transportOf = (on: Hot, written: OrderToWrite): FiscalDetails['transport'] => {
  const { order } = written;
  const { volumes } = order;
  const carrier = order.carrier === null ? undefined : findCustomer(on, order.carrier.id)?.customer;
  const [first] = volumes;
  return {
    freight_mode: order.freight_mode,
    carrier: carrier ? { name: carrier.name, document: carrier.document } : null,
    volumes: volumes.length === 0 ? order.totals.volumes_declared : volumes.length,
    kind: first?.packaging_type?.toUpperCase() ?? 'CAIXA',
    gross_weight: order.totals.gross_weight,
    net_weight: netWeightOf(written),
  };
};

/**
 * Gathers what an ERP needs to issue the invoice of that order, by its internal id; undefined where there is no such
 * order.
 */
export const readFiscalDetails = (
  on: Hot,
  id: number,
  deps: Pick<Deps, 'clock' | 'store' | 'seams'>,
): FiscalDetails | undefined => {
  const written = orderToWrite(on, id, deps);
  if (written === undefined) return undefined;
  const { order, type } = written;
  const { awaits_stock: _short, receipts: _receipts, warnings: _warnings, ...shown } = order;
  const issuer = issuerOf(on, written.warehouseId);
  const recipient = recipientOf(on, order);
  const destination = destinationOf(issuer.address?.state ?? null, order.shipping_address?.state ?? null);
  const nature = type.fiscal_operation_name === '' ? type.name : type.fiscal_operation_name;
  const isPerson = recipient?.person_type === 'individual';
  const details: FiscalDetails = {
    ...shown,
    order: {
      id: order.id,
      order_number: order.order_number ?? '',
      external_reference: order.external_reference,
    },
    issuer,
    recipient,
    operation: {
      nature,
      destination,
      is_final_consumer: isPerson || recipient?.ie_indicator === '9',
      purpose: 'normal',
    },
    items: itemsOf(on, written, { destination, day: siteDay(deps) }),
    transport: transportOf(on, written),
    missing_data: [],
  };
  return { ...details, missing_data: [...gapsOf(details)] };
};
