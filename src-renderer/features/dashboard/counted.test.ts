import { expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { type Counted, counted } from '../../lib/counted.ts';
import { orderIn } from '../../testing/order-house.ts';
import { inDays } from '../../testing/stock-house.ts';
import { openAtWork, orderDay } from './dashboard.test-kit.ts';

/** The lists at the addresses that counts lead to. */
const lists = {
  '/pedidos': contracts.orders.list,
  '/estoque/inventario/linhas': contracts.stock.list,
  '/estoque/movimentacoes': contracts.movements.list,
  '/qualidade/devolucoes': contracts.returns.list,
  '/qualidade/inspecoes': contracts.inspections.list,
} as const;

const openCounted = async () => {
  const house = await openAtWork();
  const { server, token } = house;
  await orderDay(house);
  const coming = { operation_type: 'goods_receipt', customer: undefined, promised_date: inDays(-3) };
  await orderIn(house, { ...coming, items: [{ sku: 'CX-1', quantity: 7 }], confirm: true });
  const rowsOf = async ({ to, search }: Counted): Promise<number> => {
    const list = lists[to as keyof typeof lists];
    const query = { ...search, per_page: 1 } as never;
    return (await server.call(list, { token, query })).ok().pagination.records.total;
  };
  return { ...house, rowsOf };
};

it('counts in the answers that the Painel reads whole exactly what the lists show', async () => {
  const { server, token, rowsOf } = await openCounted();
  const day = (await server.call(contracts.orders.day, { token })).ok().data;
  const summary = (await server.call(contracts.stock.summary, { token })).ok().data;
  const returns = (await server.call(contracts.returns.day, { token })).ok().data;
  const open = returns.inspections.pending + returns.inspections.in_progress;
  const sum = (of: 'orders' | 'late') => day.stages.reduce((all, stage) => all + stage[of], 0);
  const told: readonly (readonly [Counted, number])[] = [
    [counted.toLeave, sum('orders')],
    [counted.late, sum('late')],
    ...day.stages.flatMap(
      ({ stage, orders, late, short }) =>
        [
          [counted.inStage(stage), orders],
          [counted.lateInStage(stage), late],
          [counted.shortInStage(stage), short],
        ] as const,
    ),
    ...day.shipped.map(({ date, orders }) => [counted.shippedOn(date), orders] as const),
    [counted.expired, summary.expired.rows],
    [counted.soon, summary.expiring.rows],
    ...summary.movements_by_day.map(({ date, total }) => [counted.movedOn(date), total] as const),
    ...returns.statuses.map(({ status, count }) => [counted.returnsIn(status), count] as const),
    [counted.openReturns, returns.statuses.reduce((all, { count }) => all + count, 0)],
    [counted.lateReturns, returns.overdue],
    [counted.notelessReturns, returns.notes_missing],
    [counted.openInspections, open],
    [counted.lateInspections, returns.inspections.overdue],
  ];
  expect(sum('late')).toBeGreaterThan(0);
  for (const [of, count] of told) expect([of.means, await rowsOf(of)]).toEqual([of.means, count]);
});

it('tells late goods that leave from late goods that arrive', async () => {
  const { rowsOf } = await openCounted();
  expect(await rowsOf(counted.lateArrivals)).toBe(1);
  expect(await rowsOf(counted.late)).toBe(1);
});
