import { products } from './contract.ts';
import { productEvents } from './events.ts';
import { productExtraSchema, productSchema } from './schema.ts';
import { productTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const productArea = area({
  contracts: { products },
  tagNotes,
  events: productEvents,
  schemas: {
    Product: productSchema,
    ProductExtra: productExtraSchema,
    ProductDetails: products.details.data,
    CreateProduct: products.create.body,
    UpdateProduct: products.modify.body,
  },
});
