import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOf, openFiscalCodes } from './fiscal-codes.test-kit.ts';

let kit: Awaited<ReturnType<typeof openFiscalCodes>>;
beforeAll(async () => {
  kit = await openFiscalCodes();
});
afterAll(() => kit.server.end());

test('null clears a description, and dates have years of our time', async () => {
  const sku = await kit.newProduct();
  const { id } = await kit.added(sku, {
    type: 'cbenef',
    code: 'SP123456',
    state: 'SP',
    description: 'Cesta',
  });
  expect((await kit.modify(sku, id, { description: null })).ok().data.description).toBe('');
  for (const valid_from of ['0000-01', '0099-02-01', '2026-02-30']) {
    expect(fieldsOf(await kit.modify(sku, id, { valid_from }))).toEqual(['valid_from']);
  }
  const months = { valid_from: '2026-02', valid_to: '2028-02' };
  expect((await kit.modify(sku, id, months)).ok().data).toMatchObject({
    valid_from: '2026-02-01',
    valid_to: '2028-02-29',
  });
});
