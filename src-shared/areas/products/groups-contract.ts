import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { queryTexts } from '../../kernel/query.ts';
import { operations, read } from '../../kernel/operations.ts';
import { ownWords } from './field-words.ts';
import { productTags as tags } from './words.ts';

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

export const productGroups = operations('productGroups', tags.products, {
  list: read({
    summary: 'Lista as marcas e as categorias em uso',
    description:
      'Cada uma como está escrita nos produtos e em quantos está, em ordem alfabética; as 500 de mais produtos.',
    path: '/product-groups',
    access: 'products:read',
    data: z.object({
      brands: z.array(groupSchema).describe('As marcas'),
      categories: z.array(groupSchema).describe('As categorias'),
    }),
    says: 'product_groups_listed',
    example: {
      data: {
        brands: [{ name: 'Serra Azul', products: 18 }],
        categories: [{ name: 'Mercearia', products: 240 }],
      },
    },
  }),
  of: read({
    summary: 'Mostra a marca e a categoria de vários produtos',
    description: 'Até 100 SKUs de uma vez; os que não existem ficam de fora.',
    path: '/product-groups/of-products',
    access: 'products:read',
    query: z.strictObject({ sku: queryTexts({ longest: 60, most: 100 }).describe(commonWords.sku) }),
    data: z.array(groupsOfProductSchema),
    says: 'product_groups_read',
    example: {
      query: { sku: ['CAF-500-TM'] },
      data: [{ sku: 'CAF-500-TM', brand: 'Serra Azul', category: 'Mercearia' }],
    },
  }),
});
