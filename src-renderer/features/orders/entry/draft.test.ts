import { describe, expect, it } from 'vitest';
import { createOrderBody } from '#shared/areas/orders/body-schema.ts';
import type { Goods } from '../../../lib/goods/goods.ts';
import { blankPostal } from '../../../ui/address/postal-values.ts';
import { blankDraft, lineTotal, orderBody, sumsOf, unitsOf, type Line } from './draft.ts';
import { readItemText, readQuantity } from './item-text.ts';

const goods: Goods = {
  sku: 'IOG',
  name: 'Iogurte',
  unit: 'UN',
  has_batch: false,
  has_serial: false,
  has_expiry: false,
  is_active: true,
  is_service: false,
  shelf_life_days: null,
  packagings: [{ unit: 'CX', factor: 24, barcode: null }],
};

const line: Line = { id: '1', goods, quantity: 20, packaging_unit: 'CX', unit_price: 3.49, discount: 12 };

describe('what is typed for an item', () => {
  it.each([
    ['IOG', { code: 'IOG', quantity: null, packaging: '', price: null }],
    ['20cx*iog', { code: 'iog', quantity: 20, packaging: 'cx', price: null }],
    ['2,5*QUEIJO', { code: 'QUEIJO', quantity: 2.5, packaging: '', price: null }],
    ['6*CAF-500-TM@24,90', { code: 'CAF-500-TM', quantity: 6, packaging: '', price: 24.9 }],
    ['café@24,9', { code: 'café', quantity: null, packaging: '', price: 24.9 }],
    ['cx*iog', { code: 'cx*iog', quantity: null, packaging: '', price: null }],
    ['a@b', { code: 'a@b', quantity: null, packaging: '', price: null }],
  ])('%s', (text, meant) => expect(readItemText(text)).toEqual(meant));

  it('counts in units or in a packaging that the product has, by its beginning too', () => {
    expect(readQuantity('20', goods)).toEqual({ quantity: 20, packaging_unit: '' });
    expect(readQuantity('20 un', goods)).toEqual({ quantity: 20, packaging_unit: '' });
    expect(readQuantity('1.000 c', goods)).toEqual({ quantity: 1000, packaging_unit: 'CX' });
    expect(readQuantity('20 pc', goods)).toBeUndefined();
    expect(readQuantity('', goods)).toBeUndefined();
  });
});

describe('an order that is being entered', () => {
  const draft = {
    ...blankDraft('k'),
    party: { kind: 'new', document: '111.444.777-35', name: 'Ana', email: '', phone: '' } as const,
    lines: [line],
    freight: 145,
    discount: 0.5,
  };

  it('costs what the server will say', () => {
    expect(unitsOf(line)).toBe(480);
    expect(lineTotal(line)).toBe(1663.2);
    expect(sumsOf(draft)).toEqual({ products: 1675.2, itemDiscount: 12, total: 1807.7 });
    expect(sumsOf({ ...draft, freight: Number.NaN }).total).toBe(1662.7);
  });

  it('is a body that the operation takes, with nothing that was left empty', () => {
    const address = {
      ...blankPostal,
      street: 'Rua A',
      number: '1',
      neighborhood: 'B',
      city: 'C',
      zip_code: '13010-000',
    };
    const body = orderBody({ ...draft, address }, true);
    expect(createOrderBody.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      submit: true,
      channel: 'manual',
      customer: { document: '111.444.777-35', name: 'Ana' },
      items: [{ sku: 'IOG', quantity: 20, packaging_unit: 'CX', unit_price: 3.49, discount: 12 }],
    });
    expect(body.customer).not.toHaveProperty('email');
    expect(body).not.toHaveProperty('promised_date');
  });

  it('is no body while a quantity means nothing', () => {
    const body = orderBody({ ...draft, lines: [{ ...line, quantity: null }] }, true);
    expect(createOrderBody.safeParse(body).success).toBe(false);
  });
});
