import type { AllocationInput, AllocationPreview } from '#shared/areas/inventory/allocation-schema.ts';
import { allocate, defaultPolicy } from '#shared/domain/allocation.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { allocationLabels } from '#shared/areas/inventory/commands-words.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { expiryRuleOf } from '../../../stock/touch/touch.service.ts';
import { goodsBeside, type GoodsRow } from '../../../stock/reservations/rows.queries.ts';
import { findAllocated, type AllocatedProduct } from './allocation.view.ts';

const mostLeftOut = 100;

const getProduct = (on: Hot, sku: string): AllocatedProduct => {
  const product = findAllocated(on, sku);
  if (product === undefined) throw fieldError('sku', 'sku_unknown', { sku });
  return product;
};

const shown = (row: GoodsRow, quantity: number) => ({
  location: { code: row.code, name: row.name },
  stock_status: row.stock_status,
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  restriction: row.restriction,
  serial_number: row.serial_number,
  quantity: fromScaled(quantity, 3),
});

type Plan = ReturnType<typeof allocate<GoodsRow>>;

const toPreview = (
  { lines, left_out, shortfall, is_exact }: Plan,
  asked: Pick<AllocationPreview, 'sku' | 'policy' | 'quantity'>,
): AllocationPreview => ({
  ...asked,
  allocated: fromScaled(toScaled(asked.quantity, 3) - shortfall, 3),
  shortfall: fromScaled(shortfall, 3),
  is_exact,
  lines: lines.map((line) => shown(line.row, line.quantity)),
  left_out: left_out.slice(0, mostLeftOut).map(({ row, quantity: there, reason }) => ({
    ...shown(row, there),
    reason,
    reason_description: allocationLabels[reason],
  })),
  left_out_total: left_out.length,
});

/** Shows where goods would be taken from, and why not from elsewhere; nothing is reserved. 422 for an unknown SKU. */
export const previewAllocation = async (
  { store, clock }: Deps,
  input: AllocationInput,
): Promise<AllocationPreview> => {
  const product = getProduct(store.read, input.sku);
  const { today, expire_on_date } = expiryRuleOf(store.read, clock);
  const policy =
    input.policy ??
    product.allocation_policy ??
    defaultPolicy({ expires: product.has_expiration_date === 1 });
  const plan = allocate(await goodsBeside(store, product.id), {
    quantity: toScaled(input.quantity, 3),
    policy,
    batch_number: input.batch_number ?? null,
    serial_keys: input.serial_numbers?.map(skuKey) ?? null,
    ship_date: input.ship_date ?? today,
    expire_on_date,
    min_days: Math.max(product.min_remaining_shelf_life ?? 0, input.min_remaining_days ?? 0),
    min_expiration_date: null,
    takes_unsellable: false,
  });
  return toPreview(plan, { sku: product.sku, policy, quantity: input.quantity });
};
