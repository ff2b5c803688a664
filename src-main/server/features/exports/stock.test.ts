import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { stockFileWords } from '#shared/areas/inventory/column-words.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../testing/stock.ts';

const { stock, movements } = contracts.exports;
let kit: StockKit;
let milk: { id: number; sku: string };
let location: { id: number; code: string };

beforeAll(async () => {
  // 23:30 of the day before in Sao Paulo
  kit = await openStock(frozenClock('2026-11-21T02:30:00Z'));
  milk = await kit.product({
    name: 'Leite; "integral"',
    unit: 'LITRO',
    characteristics: { has_batch_control: true },
    expiration_control: { has_expiration_date: true },
  });
  location = await kit.location();
  const lot = batch('=L1', '2027-03-31');
  await kit.post([move('receipt', 12.5, { productId: milk.id, to: at(location.id, lot), unitCost: 12_345 })]);
  await kit.post([
    move('scrap', 2.5, {
      productId: milk.id,
      from: at(location.id, lot),
      reasonCode: 'damaged',
      note: 'caiu',
    }),
  ]);
});
afterAll(() => kit.server.end());

const lines = (text: string): readonly string[] => text.slice(1).split('\r\n').slice(0, -1);

describe('GET /exports/stock', () => {
  test('is what the list shows, as Excel in Brazil reads it, in the time of the site', async () => {
    const answer = await kit.server.call(stock, { token: kit.token });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="estoque-2026-11-20.csv"');
    expect(answer.headers['x-total-count']).toBe('1');
    const [head, line, ...rest] = lines(answer.text);
    expect(head).toBe(Object.values(stockFileWords.stock).join(';'));
    expect(rest).toEqual([]);
    expect(line).toBe(
      [
        milk.sku,
        '"Leite; ""integral"""',
        'LITRO',
        'Principal',
        location.code,
        location.code,
        'Disponível',
        "'=L1",
        '31/03/2027',
        '131',
        '',
        '10',
        '0',
        '10',
        '1,2345',
        '12,35',
        '20/11/2026',
        '20/11/2026',
      ].join(';'),
    );
  });

  test('takes the filters of the list', async () => {
    const none = await kit.server.call(stock, { token: kit.token, query: { stock_status: 'damaged' } });
    expect(lines(none.text)).toHaveLength(1);
    const some = await kit.server.call(stock, {
      token: kit.token,
      query: { search: 'leite', sort: '-quantity' },
    });
    expect(lines(some.text)).toHaveLength(2);
  });
});

describe('GET /exports/movements', () => {
  test('is the ledger, newest first', async () => {
    const answer = await kit.server.call(movements, { token: kit.token });
    const [head, scrap, receipt] = lines(answer.text).map((line) => line.split(';'));
    expect(head).toEqual(Object.values(stockFileWords.movements));
    expect(scrap?.slice(1, 4)).toEqual(['20/11/2026', '23:30:00', 'Descarte ou perda']);
    expect(scrap).toEqual(expect.arrayContaining(['2,5', location.code, 'Avariado', 'caiu', 'sistema']));
    expect(receipt).toEqual(expect.arrayContaining(['Recebimento', '12,5', '1,2345']));
    const one = await kit.server.call(movements, { token: kit.token, query: { type: 'scrap' } });
    expect(one.headers['x-total-count']).toBe('1');
  });

  test('is named in the audit log before it leaves', async () => {
    const acts = await kit.server.deps.store.read
      .selectFrom('audit_log')
      .select(['action', 'changed'])
      .where('entity', '=', 'movements')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { action: 'movements.export', changed: '[]' },
      { action: 'movements.export', changed: '["type"]' },
    ]);
  });
});
