import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { queryTexts } from '../../kernel/query.ts';
import { ownWords } from './field-words.ts';
import { productOperations as operations, productTags as tags } from './words.ts';

const own = { method: 'GET', tag: tags.products, access: 'products:read' } as const;

const groupSchema = z.object({
  name: z.string().describe(commonWords.name),
  products: z.int().describe('Em quantos produtos está'),
});

/** The brand and the category of a product, null where it has none. */
export const groupsOfProductSchema = z.object({
  sku: z.string().describe(commonWords.sku),
  brand: z.string().nullable().describe(ownWords.brand),
  category: z.string().nullable().describe(commonWords.category),
});
export type GroupsOfProduct = z.output<typeof groupsOfProductSchema>;

const list = route({
  ...operations['productGroups.list'],
  ...own,
  path: '/product-groups',
  data: z.object({
    brands: z.array(groupSchema).describe('As marcas'),
    categories: z.array(groupSchema).describe('As categorias'),
  }),
  status: 200,
  says: 'product_groups_listed',
  example: {
    data: {
      brands: [{ name: 'Serra Azul', products: 18 }],
      categories: [{ name: 'Mercearia', products: 240 }],
    },
  },
});

const of = route({
  ...operations['productGroups.of'],
  ...own,
  path: '/product-groups/of-products',
  query: z.strictObject({ sku: queryTexts({ longest: 60, most: 100 }).describe(commonWords.sku) }),
  data: z.array(groupsOfProductSchema),
  status: 200,
  says: 'product_groups_read',
  example: {
    query: { sku: ['CAF-500-TM'] },
    data: [{ sku: 'CAF-500-TM', brand: 'Serra Azul', category: 'Mercearia' }],
  },
});

export const productGroups = { list, of };
