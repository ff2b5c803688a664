import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { atOnce, openInvoicing, type InvoicingKit } from '../invoicing.test-kit.ts';
import { nfeFile, simple, simpleSkus, underNewKey } from '../nfe-files.test-kit.ts';

let kit: InvoicingKit;
beforeEach(async () => {
  kit = await openInvoicing();
  await kit.stock(simpleSkus);
});
afterEach(() => kit.server.end());

/** The plainest invoice with a purchase order named in each of its items. */
const naming = (reference: string): string =>
  nfeFile(simple)
    .toString('utf8')
    .replaceAll('<indTot>1</indTot>', `<indTot>1</indTot><xPed>${reference}</xPed><nItemPed>1</nItemPed>`);

const all = [240, 500, 20, 12, 80];

/** An order that waits for so many of the goods of the invoice, in its order; 0 is not ordered. */
const expectedOrder = async (quantities: readonly number[], more: object = {}): Promise<string> => {
  const items = quantities.flatMap((quantity, index) =>
    quantity === 0 ? [] : [{ sku: simpleSkus[index] ?? '', quantity, unit_price: 2 }],
  );
  const body = { operation_type: 'goods_receipt', external_reference: 'OC-2214', items, ...more };
  return (await kit.server.call(contracts.orders.create, { token: kit.token, body })).ok().data.id;
};

const said = ({
  report,
}: {
  report: { checks: readonly { path: string; code: string; severity: string }[] };
}) =>
  report.checks.flatMap(({ path, code, severity }) =>
    path.startsWith('items.') && code !== 'item_price' ? [`${severity} ${path} ${code}`] : [],
  );

describe('the order of an invoice', () => {
  test('is the one that its items name, by its reference or by its number', async () => {
    const id = await expectedOrder(all);
    const { order, items, report } = (await kit.parse({ xml: naming('OC-2214') })).ok().data;
    expect(order).toEqual({
      id,
      order_number: 'PE-000001',
      external_reference: 'OC-2214',
      is_proposed: true,
    });
    expect(items.map(({ ordered }) => ordered?.quantity_open)).toEqual(all);
    expect(items[0]?.ordered?.unit_price).toBe(2);
    expect(said({ report })).toEqual([]);
    expect((await kit.parse({ xml: naming('PE-000001') })).ok().data.order?.id).toBe(id);
  });

  test('is none that nobody waits for, that is of another supplier, or that somebody put aside', async () => {
    expect((await kit.parse({ xml: naming('OC-2214') })).ok().data.order).toBeNull();
    const customer = { document: '11444777000161', name: 'Outra Ltda' };
    await expectedOrder(all, { operation_type: 'purchase_receipt', customer });
    expect((await kit.parse({ xml: naming('OC-2214') })).ok().data.order).toBeNull();
    await expectedOrder(all, { external_reference: 'OC-9' });
    expect((await kit.parse({ xml: naming('OC-9') })).ok().data.order?.order_number).toBe('PE-000002');
    expect((await kit.parse({ xml: naming('OC-9'), order_id: null })).ok().data.order).toBeNull();
  });

  test('that a person chose goes before it, and has to wait for goods', async () => {
    await expectedOrder(all);
    const other = await expectedOrder(all, { external_reference: 'OC-9' });
    const { order } = (await kit.parse({ xml: naming('OC-2214'), order_id: other })).ok().data;
    expect(order).toMatchObject({ id: other, is_proposed: false });
    const nobody = await kit.parse({ xml: naming('OC-2214'), order_id: crypto.randomUUID() });
    expect(nobody.status).toBe(404);
    (
      await kit.server.call(contracts.orders.cancel, {
        token: kit.admin,
        params: { id: other },
        body: { reason_code: 'other' },
      })
    ).ok();
    const gone = await kit.parse({ xml: naming('OC-2214'), order_id: other });
    expect([gone.status, gone.refusal().reason]).toEqual([409, 'order_not_expected']);
  });
});

describe('an order of another supplier', () => {
  const customer = { document: '11444777000161', name: 'Outra Ltda' };
  const warning = {
    code: 'order_supplier_differs',
    severity: 'warning',
    path: 'order_id',
    item_number: null,
    message:
      'O pedido PE-000001 é de Outra Ltda, e a nota é de Distribuidora Serra Azul de Alimentos Ltda; confira se é este o pedido',
    expected: 'Outra Ltda',
    found: 'Distribuidora Serra Azul de Alimentos Ltda',
  };
  const remark = ({ report }: { report: { checks: readonly { code: string }[] } }) =>
    report.checks.filter(({ code }) => code === warning.code);

  test('may be chosen, and is remarked on, also in what is kept of the invoice', async () => {
    const order_id = await expectedOrder(all, { operation_type: 'purchase_receipt', customer });
    const xml = naming('x');
    expect(remark((await kit.parse({ xml, order_id })).ok().data)).toEqual([warning]);
    expect(remark((await kit.receiveSent({ xml, order_id })).ok().data)).toEqual([warning]);
  });

  test('is none where it waits for goods of the issuer, or of nobody in particular', async () => {
    const { document } = (await kit.parseFile(simple)).ok().data;
    const { name, document: cnpj } = document.issuer;
    const own = { operation_type: 'purchase_receipt', customer: { document: cnpj, name } };
    for (const more of [own, {}]) {
      const order_id = await expectedOrder(all, { external_reference: crypto.randomUUID(), ...more });
      expect(remark((await kit.parse({ xml: naming('x'), order_id })).ok().data)).toEqual([]);
    }
  });
});

describe('what the order does not wait for', () => {
  const differing = [200, 500, 0, 12, 80];

  test('is remarked on where the goods are received later, and refused where they come in at once', async () => {
    const order_id = await expectedOrder(differing);
    const found = ['items.0.quantity item_over_order', 'items.2.sku item_not_in_order'];
    const xml = naming('x');
    const later = (await kit.parse({ xml, order_id, mode: 'order' })).ok().data;
    expect(said(later)).toEqual(found.map((one) => `warning ${one}`));
    const now = (await kit.parse({ xml, order_id, mode: 'receipt' })).ok().data;
    expect(said(now)).toEqual(found.map((one) => `error ${one}`));
    expect(now.items[0]?.checks[0]).toMatchObject({ expected: 200, found: 240 });

    const refusal = (await kit.receive(simple, { ...atOnce, order_id })).refusal();
    expect([refusal.reason, refusal.errors]).toEqual([
      'fiscal_document_refused',
      {
        'items.0.quantity': ['O pedido PE-000001 espera 200 UN de DN-00009, e a nota traz 240'],
        'items.2.sku': [
          'PP-00039 não está no pedido PE-000001; escolha outro pedido ou deixe o item de fora',
        ],
      },
    ]);
    const left = [1, 3].map((item) => ({ item, skip: true }));
    const { movements } = (await kit.receive(simple, { ...atOnce, order_id, matches: left })).ok().data;
    expect(movements.map(({ product }) => product.sku)).toEqual(['CD-00037', 'TA-00055', 'CC-00046']);
  });

  test('grows with what came in of it, and shrinks by the tolerance of its type', async () => {
    const change = { over_receipt_percent: 25 };
    const { call } = kit.server;
    (
      await call(contracts.operationTypes.modify, {
        token: kit.admin,
        params: { code: 'goods_receipt' },
        body: change,
      })
    ).ok();
    const order_id = await expectedOrder([200, 500, 20, 12, 80]);
    const xml = naming('x');
    expect(said((await kit.parse({ xml, order_id, mode: 'receipt' })).ok().data)).toEqual([]);
    (await kit.receive(simple, { ...atOnce, order_id })).ok();
    const again = (await kit.parse({ xml, order_id, mode: 'receipt' })).ok().data;
    expect(again.items.map(({ ordered }) => ordered?.quantity_open)).toEqual([0, 0, 0, 0, 0]);
    expect(said(again)).toHaveLength(5);
  });
});

describe('what an item costs', () => {
  const pricesOf = async (body: Readonly<Record<string, unknown>>) => {
    const { items } = (await kit.parse(body)).ok().data;
    return items.map(({ known_cost: known }) => known && [known.source, known.unit_cost]);
  };
  const remarks = async (body: Readonly<Record<string, unknown>>) => {
    const { report } = (await kit.parse(body)).ok().data;
    return report.checks.flatMap(({ code, message }) => (code === 'item_price' ? [message] : []));
  };
  const again = { xml_base64: underNewKey(simple, '00000009').toString('base64') };

  test('is compared with the price of its order, a difference told with both', async () => {
    const order_id = await expectedOrder(all);
    const body = { xml: naming('x'), order_id };
    expect((await pricesOf(body))[0]).toEqual(['order', 2]);
    expect((await remarks(body))[0]).toBe('DN-00009 está 16 % acima: R$ 2,31 na nota, R$ 2,00 no pedido');
  });

  test('is compared with the last invoice that stands, else with the average', async () => {
    expect(await pricesOf(again)).toEqual([null, null, null, null, null]);
    const body = {
      items: [{ sku: 'DN-00009', quantity: 10, location_code: '09.001', unit_cost: 3.3 }],
    };
    (await kit.server.call(contracts.operationTypes.goodsReceipt, { token: kit.token, body })).ok();
    expect((await pricesOf(again))[0]).toEqual(['average', 3.3]);
    expect(await remarks(again)).toEqual([
      'DN-00009 está 30 % abaixo: R$ 2,31 na nota, R$ 3,30 no custo médio',
    ]);
    (await kit.receive(simple, atOnce)).ok();
    expect((await pricesOf(again))[0]).toEqual(['purchase', 2.31]);
    expect(await remarks(again)).toEqual([]);
    const dearer = underNewKey(simple, '00000009').toString('utf8').replace('<vIPI>', '<vIPI>9');
    expect(await remarks({ xml: dearer })).toEqual([
      expect.stringMatching(/^CD-00037 está \d+ % acima: R\$ [\d,]+ na nota, R\$ 3,70 na última compra$/u),
    ]);
  });
});
