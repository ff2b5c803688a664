import { orderExamples } from '../orders/examples.ts';

const { order, line } = orderExamples;

const gap = {
  code: 'lot_incomplete',
  severity: 'warning',
  path: 'items.0.lots.0',
  message: 'CAF-500-TM: o lote L2509 está sem fabricação ou validade',
  mend: '/produtos/CAF-500-TM/editar',
} as const;

const address = {
  street: 'Rua das Flores',
  number: '120',
  complement: null,
  neighborhood: 'Centro',
  city: 'Campinas',
  city_ibge_code: '3509502',
  state: 'SP',
  zip_code: '13010000',
  country_code: '1058',
} as const;

const codes = {
  sku: 'CAF-500-TM',
  ncm: '09012100',
  ex_tipi: null,
  cest: null,
  origin: '0',
  cst_icms: '00',
  csosn: null,
  cst_pis: '01',
  cst_cofins: '01',
  cst_ipi: null,
  cst_ibs_cbs: '200',
  cclasstrib: '200003',
  cbenef: null,
  gtin: '7891000100103',
  unit: 'UN',
  cfop: '5102',
} as const;

/** Example answers of the operations on orders that wait for their invoice. */
export const awaitingExamples = {
  line: {
    ...line,
    waiting_since: '2026-11-20T08:31:00.000000Z',
    waiting_hours: 5.2,
    invoice_point: 'after_picking',
    invoiced_total: 0,
    missing: { blocking: 0, warning: 1, codes: ['lot_incomplete'] },
  },
  totals: {
    count: 3,
    total_value: 4213.9,
    total_items: 17,
    oldest_waiting_hours: 51.4,
    by_age: [{ code: 'up_to_4h', label: 'Até 4 h', count: 1, total_value: 250.8 }],
    by_customer: [
      {
        customer: { id: '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6c01', name: 'Ana Souza' },
        count: 1,
        total_value: 250.8,
      },
    ],
    by_operation_type: [{ code: 'sale', name: 'Venda', count: 3 }],
  },
  details: {
    ...order,
    order: { id: order.id, order_number: order.order_number, external_reference: order.external_reference },
    issuer: {
      document: '11222333000181',
      name: 'Almoxarife Ltda',
      state_registration: '246801355019',
      tax_regime: '3',
      address,
    },
    recipient: {
      ...order.recipient,
      person_type: 'individual',
      ie_indicator: '9',
      state_registration: null,
      address,
    },
    operation: { nature: 'Venda', destination: 'internal', is_final_consumer: true, purpose: 'normal' },
    items: order.items.map((item) => ({
      ...item,
      ...codes,
      freight: 18.9,
      insurance: 0,
      other: 0,
      serial_numbers: [],
      lots: [{ batch_number: 'L2509', quantity: 6, manufacturing_date: null, expiration_date: '2027-08-31' }],
    })),
    transport: {
      freight_mode: 0,
      carrier: null,
      volumes: 1,
      kind: 'CAIXA',
      gross_weight: 4.2,
      net_weight: 3.9,
    },
    missing_data: [gap],
  },
} as const;
