import { isCityOf, type StateCode } from '../../domain/brazil/states.ts';
import type { Code, Vars } from '../../kernel/sentences.ts';
import { fill } from '../sentences.ts';
import type { FiscalDetails, FiscalGap, FiscalItem } from './awaiting-schema.ts';

type GapCode = Extract<Code, `gap_${string}`>;
type Where = { readonly path: string; readonly mend?: string };

const gap = (
  severity: FiscalGap['severity'],
  say: GapCode,
  { path, mend, ...vars }: Where & Vars,
): FiscalGap => ({
  code: say.slice('gap_'.length),
  severity,
  path,
  message: fill(say, vars),
  mend: mend ?? null,
});

/** The screens where what lacks is said. */
const screens = {
  site: '/configuracoes/estabelecimento',
  types: '/configuracoes/tipos-de-operacao',
  customer: (id: string) => `/clientes/${id}/editar`,
  order: (id: string) => `/pedidos/${id}/completo`,
  product: (sku: string) => `/produtos/${encodeURIComponent(sku)}/editar`,
};

const issuerGaps = ({ issuer }: FiscalDetails): readonly FiscalGap[] => {
  const at = (field: string) => ({ path: `issuer.${field}`, mend: screens.site });
  return [
    ...(issuer.document === null ? [gap('blocking', 'gap_issuer_document', at('document'))] : []),
    ...(issuer.state_registration === null
      ? [gap('blocking', 'gap_issuer_ie', at('state_registration'))]
      : []),
    ...(issuer.address === null ? [gap('blocking', 'gap_issuer_address', at('address'))] : []),
    ...(issuer.tax_regime === null ? [gap('blocking', 'gap_tax_regime', at('tax_regime'))] : []),
  ];
};

const partyGaps = ({ recipient, order }: FiscalDetails): readonly FiscalGap[] => {
  const path = 'recipient.document';
  if (recipient === null) {
    return [gap('blocking', 'gap_recipient_document', { path, mend: screens.order(order.id), name: '' })];
  }
  const { name, ie_indicator: indicator, state_registration: ie } = recipient;
  const mend = screens.customer(recipient.id);
  const ieAt = { path: 'recipient.state_registration', mend, name };
  const isIdle = indicator === '2' || indicator === '9';
  return [
    ...(recipient.document === null ? [gap('blocking', 'gap_recipient_document', { path, mend, name })] : []),
    ...(indicator === '1' && ie === null ? [gap('blocking', 'gap_recipient_ie', ieAt)] : []),
    ...(isIdle && ie !== null ? [gap('blocking', 'gap_recipient_ie_unexpected', ieAt)] : []),
  ];
};

const addressGaps = ({ recipient, order }: FiscalDetails): readonly FiscalGap[] => {
  const address = recipient?.address ?? null;
  const at = (field: string) => ({ path: `recipient.address.${field}`, mend: screens.order(order.id) });
  const lacks = (value: string | null | undefined): boolean =>
    value === null || value === undefined || value === '';
  const { city_ibge_code: city, state } = address ?? {};
  if (state === 'EX') return [];
  const isAstray = city && state && !isCityOf(city, state as StateCode);
  return [
    ...(lacks(address?.street) ? [gap('blocking', 'gap_address_street', at('street'))] : []),
    ...(lacks(address?.number) ? [gap('blocking', 'gap_address_number', at('number'))] : []),
    ...(lacks(address?.neighborhood)
      ? [gap('blocking', 'gap_address_neighborhood', at('neighborhood'))]
      : []),
    ...(lacks(city) ? [gap('blocking', 'gap_address_city_code', at('city_ibge_code'))] : []),
    ...(lacks(address?.zip_code) ? [gap('blocking', 'gap_address_zip', at('zip_code'))] : []),
    ...(isAstray ? [gap('blocking', 'gap_address_state_city', { ...at('city_ibge_code'), state })] : []),
  ];
};

/** Situations that substitute taxes, for which the CEST is asked. */
const substituted = ['10', '30', '60', '70', '201', '202', '203', '500'];
const medicines = ['3001', '3002', '3003', '3004', '3005', '3006'];

/** Gives the path of an item's field in the details of an order. */
const inItems = ({ items }: Pick<FiscalDetails, 'items'>, item: FiscalItem, field: string): string =>
  `items.${items.indexOf(item)}.${field}`;

const codeGaps = (item: FiscalItem, details: FiscalDetails): readonly FiscalGap[] => {
  const { issuer } = details;
  const { sku } = item;
  const at = (field: string) => ({
    path: inItems(details, item, field),
    mend: screens.product(sku),
    sku,
  });
  const regime = issuer.tax_regime;
  const isNormal = regime === '2' || regime === '3';
  const isSimple = regime === '1' || regime === '4';
  const isSubstituted = substituted.includes(item.csosn ?? item.cst_icms ?? '');
  return [
    ...(item.ncm === null ? [gap('blocking', 'gap_ncm', at('ncm'))] : []),
    ...(item.origin === null ? [gap('blocking', 'gap_origin', at('origin'))] : []),
    ...(isNormal && item.cst_icms === null ? [gap('blocking', 'gap_cst_icms', at('cst_icms'))] : []),
    ...(isSimple && item.csosn === null ? [gap('blocking', 'gap_csosn', at('csosn'))] : []),
    ...(item.cst_pis === null || item.cst_cofins === null
      ? [gap('blocking', 'gap_pis_cofins', at('cst_pis'))]
      : []),
    ...(regime === '3' && (item.cst_ibs_cbs === null || item.cclasstrib === null)
      ? [gap('blocking', 'gap_ibs_cbs', at('cst_ibs_cbs'))]
      : []),
    ...(isSubstituted && item.cest === null ? [gap('warning', 'gap_cest', at('cest'))] : []),
  ];
};

/** First digits of a CFOP by where goods go. */
const firstOf = { internal: '5', interstate: '6', abroad: '7' } as const;

const operationGaps = (item: FiscalItem, details: FiscalDetails): readonly FiscalGap[] => {
  const { operation, operation_type: type, order, recipient } = details;
  const { sku, cfop } = item;
  const path = inItems(details, item, 'cfop');
  const { destination } = operation;
  const state = recipient?.address?.state ?? '';
  const isAstray = cfop !== null && destination !== null && !cfop.startsWith(firstOf[destination]);
  const priceAt = { path: inItems(details, item, 'unit_price'), mend: screens.order(order.id), sku };
  return [
    ...(cfop === null
      ? [gap('blocking', 'gap_cfop', { path, mend: screens.types, sku, type: type.name })]
      : []),
    ...(isAstray ? [gap('warning', 'gap_cfop_state', { path, mend: screens.types, sku, cfop, state })] : []),
    ...(item.unit_price > 0 ? [] : [gap('blocking', 'gap_price', priceAt)]),
  ];
};

const lotGaps = (item: FiscalItem, details: FiscalDetails): readonly FiscalGap[] => {
  const { sku, ncm, lots } = item;
  const path = inItems(details, item, 'lots');
  const mend = screens.product(sku);
  const isMedicine = medicines.some((code) => ncm?.startsWith(code) === true);
  return [
    ...(isMedicine && lots.length === 0 ? [gap('blocking', 'gap_lot_absent', { path, mend, sku })] : []),
    ...lots.flatMap((lot, index) =>
      lot.manufacturing_date !== null && lot.expiration_date !== null
        ? []
        : [
            gap('warning', 'gap_lot_incomplete', {
              path: `${path}.${index}`,
              mend,
              sku,
              lot: lot.batch_number,
            }),
          ],
    ),
  ];
};

const transportGaps = ({ transport, order }: FiscalDetails): readonly FiscalGap[] => {
  const at = (field: string) => ({ path: `transport.${field}`, mend: screens.order(order.id) });
  const { freight_mode: mode } = transport;
  const isCarried = mode === 0 || mode === 1;
  return [
    ...(mode === null ? [gap('warning', 'gap_freight_mode', at('freight_mode'))] : []),
    ...(isCarried && transport.carrier === null ? [gap('warning', 'gap_carrier', at('carrier'))] : []),
    ...(transport.volumes === null ? [gap('warning', 'gap_volumes', at('volumes'))] : []),
    ...(transport.gross_weight === null ? [gap('warning', 'gap_weight', at('gross_weight'))] : []),
  ];
};

const most = { name: 60, description: 120 };
const latin1 = /^[\u0020-\u00FF]*$/u;

const textGaps = ({ recipient, items }: FiscalDetails): readonly FiscalGap[] => {
  const texts = [
    ...(recipient === null ? [] : [{ path: 'recipient.name', text: recipient.name, longest: most.name }]),
    ...items.map((item) => ({
      path: inItems({ items }, item, 'description'),
      text: item.description,
      longest: most.description,
    })),
  ];
  return texts.flatMap(({ path, text, longest }) => [
    ...(text.length > longest ? [gap('warning', 'gap_text_cut', { path, text })] : []),
    ...(latin1.test(text) ? [] : [gap('warning', 'gap_bad_letters', { path, text })]),
  ]);
};

/** Lists the gaps for the invoice of an order, with the place to fill each: first those that would have it refused. */
export const gapsOf = (details: FiscalDetails): readonly FiscalGap[] => {
  const { operation, operation_type: type } = details;
  const nature = { path: 'operation.nature', mend: screens.types, type: type.name };
  const all = [
    ...issuerGaps(details),
    ...partyGaps(details),
    ...addressGaps(details),
    ...(operation.nature === '' ? [gap('blocking', 'gap_nature', nature)] : []),
    ...details.items.flatMap((item) => [
      ...codeGaps(item, details),
      ...operationGaps(item, details),
      ...lotGaps(item, details),
    ]),
    ...transportGaps(details),
    ...textGaps(details),
  ];
  return all.toSorted(
    (one, other) => Number(other.severity === 'blocking') - Number(one.severity === 'blocking'),
  );
};
