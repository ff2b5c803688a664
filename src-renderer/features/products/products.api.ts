import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { audit } from '#shared/areas/audit/contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One product with everything that the API knows of it. */
export function useProduct(sku: string) {
  return useQuery(reading(useApi(), products.details, { params: { sku } }));
}

/** Reads the acts on one product, the latest first, `count` at most. */
export function useProductHistory(sku: string, count: number) {
  const query = { entity: 'product', entity_key: sku, per_page: count } as const;
  return useQuery({ ...reading(useApi(), audit.list, { query }), placeholderData: keepPreviousData });
}

/** The areas whose answers a change of a product makes old. */
export const productAreas = ['products', 'fiscalCodes', 'audit'] as const;

/** A product with the version that a change of it names. */
export type ProductAnswer = Answer<typeof products.details>;

export const nameOf = ({ name }: Product): string => name;
export const skuOf = ({ sku }: Product): string => sku;
