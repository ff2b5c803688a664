import type { CreateProductInput } from '#shared/areas/products/schema.ts';
import type { DemoKind } from '#shared/areas/demo/words.ts';
import { kindAt, productOf, skuAt } from '../../../src-main/server/demo/demo.catalogue.rules.ts';
import { planted, type Term } from './words.ts';

export { skuAt };

const manyEvery = 10;
const fewEvery = 200;
const fewRest = 7;
const oneIndex = 1234;

/** Counts the products with each searched word among the first `rows`. */
export const hitsOf = (rows: number): Readonly<Record<Term, number>> => ({
  many: Math.ceil(rows / manyEvery),
  few: Math.ceil((rows - fewRest) / fewEvery),
  one: rows > oneIndex ? 1 : 0,
  none: 0,
});

const plantedKindAt = (index: number): DemoKind => {
  const kind = kindAt(index);
  if (index === oneIndex) return { ...kind, ...planted.one };
  if (index % manyEvery === 0) return { ...kind, ...planted.many };
  return index % fewEvery === fewRest ? { ...kind, ...planted.few } : kind;
};

/** The product at that index of the measured catalogue: the demonstration's, with the searched words planted. */
export const productAt = (index: number): CreateProductInput => productOf(plantedKindAt(index), index);
