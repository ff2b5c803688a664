import { expect, test } from 'vitest';
import { headChange, itemChange } from './body-schema.ts';
import { headEditFaults, itemEditFaults, mayChange } from './edits.ts';
import { orderStages } from './lists-schema.ts';

const heads = Object.keys(headChange.shape) as (keyof typeof headChange.shape)[];
const items = Object.keys(itemChange.shape) as (keyof typeof itemChange.shape)[];

const whileUnderWay = ['carrier_id', 'carrier', 'service', 'notes', 'assigned_to', 'tags', 'internal_notes'];

/** What may change in each stage, as people say it; whatever is not named is fixed. */
const open = {
  draft: heads.filter((field) => field !== 'operation_type'),
  pending: heads.filter((field) => field !== 'operation_type' && field !== 'channel'),
  confirmed: heads.filter(
    (field) => !['operation_type', 'channel', 'customer', 'customer_id'].includes(field),
  ),
  picking: [
    'shipping_address',
    'billing_address',
    'promised_date',
    'priority',
    'volumes_declared',
    ...whileUnderWay,
  ],
  picked: ['volumes_declared', ...whileUnderWay],
  packing: ['volumes_declared', ...whileUnderWay],
  packed: whileUnderWay,
  ready_to_ship: whileUnderWay,
  receiving: ['volumes_declared', ...whileUnderWay],
  received: whileUnderWay,
  putaway: whileUnderWay,
  shipped: ['tags', 'internal_notes'],
  completed: ['tags', 'internal_notes'],
  cancelled: ['tags', 'internal_notes'],
} as const;

const picking = ['sku', ...items.filter((field) => field !== 'quantity' && field !== 'packaging_unit')];

const fixedOf = (stage: string): readonly string[] => {
  if (['draft', 'pending', 'confirmed'].includes(stage)) return ['sku'];
  return stage === 'picking' ? picking : items;
};

test.each(orderStages)('of the head of a %s order changes what its stage leaves open', (stage) => {
  expect(heads.filter((field) => mayChange(stage, field)).toSorted()).toEqual([...open[stage]].toSorted());
  const refused = headEditFaults(stage, heads);
  expect(new Set(refused.map(({ field }) => field))).toEqual(
    new Set(heads.filter((field) => !mayChange(stage, field))),
  );
  for (const { status, refusal, say } of refused)
    expect([status, refusal ?? say]).toEqual([409, 'not_editable']);
});

test.each(orderStages)('of an item of a %s order changes what its stage leaves open', (stage) => {
  const fixed = fixedOf(stage);
  const refused = itemEditFaults(stage, items);
  expect(new Set(refused.map(({ field }) => field))).toEqual(new Set(fixed));
  expect(headEditFaults(stage, ['items']).length).toBe(fixed.length > 1 ? 1 : 0);
});
