import { contracts } from '#shared/areas/index.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openStock } from '../../../testing/stock.ts';
import type { Clock } from '../../kernel/clock.ts';

const { apiTokens, auth, inspections, operationTypes, stockCommands } = contracts;

type Body = Readonly<Record<string, unknown>>;

/** A server with somebody who may do everything, and goods to look at. */
export const openInspections = async (clock?: Clock) => {
  const kit = await openStock(clock);
  const { call } = kit.server;
  const { username, password } = administrator;
  const token = (await call(auth.login, { body: { username, password } })).ok().data.access_token;

  /** So many units of a new product that came in and are in that status. */
  const goods = async (stock_status: string, more: Body = {}, quantity = 12) => {
    const controls =
      'batch_number' in more
        ? { characteristics: { has_batch_control: true } }
        : 'serial_numbers' in more
          ? { characteristics: { has_serial_number: true } }
          : {};
    const { id: productId, sku } = await kit.product(controls);
    const { code: location_code } = await kit.location();
    const items = [{ sku, location_code, quantity, unit_cost: 2.5, ...more }];
    (await call(operationTypes.goodsReceipt, { token, body: { items } })).ok();
    const { serial_numbers: serials, ...named } = more;
    const line = { sku, location_code, ...named };
    const change = { ...line, from_status: 'available', to_status: stock_status, reason_code: 'other' };
    const each = (serials as readonly string[] | undefined)?.map((serial_number) => ({
      ...change,
      serial_number,
      quantity: 1,
    })) ?? [{ ...change, quantity }];
    if (stock_status !== 'available')
      for (const body of each) (await call(stockCommands.changeStatus, { token, body: body as never })).ok();
    return {
      productId,
      body: { ...line, quantity, stock_status, ...(serials !== undefined && { serial_numbers: serials }) },
    };
  };

  /** An inspection of new goods. */
  const opened = async (stock_status = 'inspection', more: Body = {}, planId: string | null = null) => {
    const { productId, body } = await goods(stock_status, more);
    const made = await call(inspections.create, { token, body: { ...body, plan_id: planId } as never });
    const { data } = made.ok();
    return { productId, params: { id: data.id }, number: data.number, sku: body.sku };
  };

  /** Who may write inspections, and only what else is named. */
  const writer = async (...scopes: readonly string[]): Promise<string> => {
    const body = { name: `so ${scopes.join(' ')}`, scopes: ['rma:read', 'rma:write', ...scopes] };
    return (await call(apiTokens.create, { token, body: body as never })).ok().data.token;
  };

  /** What lies of a product, by its status. */
  const lies = async (productId: number) => {
    const rows = await kit.rows(productId);
    const by: Record<string, number> = {};
    for (const { stock_status: status, quantity } of rows) by[status] = (by[status] ?? 0) + quantity;
    return by;
  };

  return { ...kit, call, admin: token, goods, opened, writer, lies };
};

export type InspectionKit = Awaited<ReturnType<typeof openInspections>>;
