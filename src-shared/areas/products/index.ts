import { productBulk } from './bulk-contract.ts';
import { products } from './contract.ts';
import { productGroups } from './groups-contract.ts';
import { productEvents } from './events.ts';
import { productFile } from './import-file.ts';
import { productExtraSchema, productSchema } from './schema.ts';
import { productTagNotes as tagNotes, productLists } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const productArea = area({
  order: 70,
  contracts: { products, productGroups, productBulk },
  audited: { product: [products.modify.body] },
  tagNotes,
  events: productEvents,
  importKinds: { products: productFile },
  enumerations: enumerationsOf(productLists, labels),
  schemas: {
    Product: productSchema,
    ProductExtra: productExtraSchema,
    ProductDetails: products.create.data,
    ProductAnswer: products.details.data,
    CreateProduct: products.create.body,
    UpdateProduct: products.modify.body,
  },
});
