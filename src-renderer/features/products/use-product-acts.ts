import { products } from '#shared/areas/products/contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { useRemoveRecord, useSwitchRecord } from '../../ui/record-acts/use-record-acts.ts';
import { nameOf, productAreas } from './products.api.ts';

const words = productWords.actions;
const paramsOf = ({ sku }: Product) => ({ sku });

/** Switches a product off or on, and offers to take it back. */
export const useSwitchProduct = () =>
  useSwitchRecord<Product>({ route: products.modify, areas: productAreas, paramsOf, nameOf, words });

/** Deletes a product after a question; `onGone` leaves it before the lists are read anew. */
export const useRemoveProduct = (onGone: () => void) =>
  useRemoveRecord<Product>({
    route: products.remove,
    details: products.details,
    paramsOf,
    nameOf,
    ask: ({ name, sku }) => ({
      title: words.removeTitle,
      body: words.removeBody(name, sku),
      confirm: words.removeConfirm(sku),
    }),
    words,
    onGone,
    revival: { route: products.restore, done: words.revived, refused: words.reviveRefused },
  });
