import { invoicingExamples } from './examples.ts';

const { document, order, receipt_number, report } = invoicingExamples.received;
const { information, ...shown } = document;

const line = {
  ...shown,
  received_at: '2026-11-20T11:02:07.000000Z',
  updated_at: '2026-11-20T11:02:07.000000Z',
  order: { ...order, party_name: 'Torrefação Serra Azul Ltda', total: 554.4 },
  receipt_number,
  warnings: report.warnings,
  status: 'authorized',
  partial: false,
  cancelled_at: null,
  events: [],
} as const;

const leavingOrder = { id: order.id, order_number: 'PS-000128' } as const;

const leaving = {
  ...line,
  id: 'b3f1c8a2-5d0e-4a77-9c64-2e8f7a1b9d03',
  access_key: '35261111222333000181550010000030011225278226',
  direction: 'outbound',
  number: '3001',
  issuer: document.recipient,
  recipient: {
    document: '45001002000133',
    name: 'Mercado Bom Preço Ltda',
    state_registration: '357913578059',
    state: 'SP',
  },
  order_reference: 'PED-10021',
  order: { ...leavingOrder, party_name: 'Mercado Bom Preço Ltda', total: 1132.6 },
  receipt_number: null,
  warnings: 0,
} as const;

const nothing = { errors: 0, warnings: 0, checks: [] } as const;

/** Example answers of the operations on invoices that are kept. */
const cancelled = {
  ...leaving,
  status: 'cancelled',
  cancelled_at: '2026-11-20T14:31:00.000000Z',
  events: [
    {
      type: 'cancellation',
      sequence: 1,
      protocol: '135260000000001',
      words: 'Pedido alterado pelo cliente',
      at: '2026-11-20T14:31:00.000000Z',
    },
  ],
} as const;

export const documentExamples = {
  cancelBody: { reason: 'Pedido alterado pelo cliente' },
  eventBody: {
    xml: '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00">…</procEventoNFe>',
  },
  cancelled: { document: cancelled, order: { ...leavingOrder, fiscal_status: 'invoice_cancelled' } },
  line,
  registerBody: { access_key: '3526 1111 2223 3300 0181 5500 1000 0030 0112 2527 8226' },
  registered: {
    document: leaving,
    order: { ...leavingOrder, fiscal_status: 'invoiced' },
    report: nothing,
  },
  ofOrder: [{ ...leaving, report: nothing }],
  details: {
    ...line,
    information,
    report,
    items: [
      {
        item: 1,
        supplier_code: 'CAF-0500',
        description: 'CAFE TORRADO 500G CX10',
        source: 'remembered',
        sku: 'CAF-500-TM',
        product_name: 'Café torrado e moído 500 g',
        factor: 10,
        quantity: 240,
        unit_cost: 2.31,
        lots: [
          {
            batch_number: 'L2611',
            quantity: 240,
            manufacturing_date: '2026-11-02',
            expiration_date: '2027-11-02',
          },
        ],
        is_received: true,
        reason: null,
      },
    ],
    file: { sha256: '5f1c3a0d9b7e4c2286a1f0d4e3b9c8a7756412fedcba98760123456789abcdef', size: 21_480 },
  },
} as const;
