import { useQueryClient } from '@tanstack/react-query';
import { products } from '#shared/areas/products/contract.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { keyOf, useApi, useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { productAreas, type ProductAnswer } from './products.api.ts';

const words = productWords.actions;

/** Switches a product off or on, and offers to take it back. */
export function useSwitchProduct() {
  const { mutateAsync } = useWriting(products.modify, productAreas);

  async function change({ data, etag }: ProductAnswer): Promise<ProductAnswer | undefined> {
    try {
      return await mutateAsync({
        params: { sku: data.sku },
        body: { is_active: !data.is_active },
        ifMatch: etag,
      });
    } catch (error) {
      toast.refused(words.refused, error);
      return undefined;
    }
  }

  async function undo(changed: ProductAnswer): Promise<void> {
    const restored = await change(changed);
    if (restored !== undefined) toast.done({ title: words.restored, detail: restored.data.name });
  }

  return async (product: ProductAnswer): Promise<void> => {
    const changed = await change(product);
    if (changed === undefined) return;
    toast.done({
      title: changed.data.is_active ? words.activated : words.deactivated,
      detail: changed.data.name,
      undo: () => void undo(changed),
    });
  };
}

/** Deletes a product after a question; `onGone` leaves it before the lists are read anew. */
export function useRemoveProduct(onGone: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ data: { sku, name }, etag }: ProductAnswer): Promise<void> => {
    const agreed = await askToConfirm({
      title: words.removeTitle,
      body: words.removeBody(name, sku),
      confirm: words.removeConfirm(sku),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await api.call(products.remove, { params: { sku }, ifMatch: etag });
      onGone();
      toast.done({ title: words.removed, detail: name });
      queries.removeQueries({ queryKey: keyOf(products.details, { params: { sku } }) });
      await readAnew(queries, 'products');
    } catch (error) {
      toast.refused(words.removeRefused, error);
    }
  };
}
