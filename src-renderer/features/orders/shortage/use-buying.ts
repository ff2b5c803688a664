import { useNavigate } from '@tanstack/react-router';
import { products } from '#shared/areas/products/contract.ts';
import { orderShortageWords } from '#shared/areas/orders/shortage-screen-words.ts';
import { goodsOf } from '../../../lib/goods/goods.ts';
import { newId } from '../../../lib/new-id.ts';
import { useApi } from '../../../lib/queries.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import { blankDraft, isBlank, purchase, type Line } from '../entry/draft.ts';
import { useDraft } from '../entry/use-draft.ts';
import type { Lack } from './lacks.ts';

const words = orderShortageWords.buy;

/** Begins the entry of a purchase of what an order lacks; asks before another order that is being entered is lost. */
export function useBuying(lacks: readonly Lack[]): () => Promise<void> {
  const api = useApi();
  const navigate = useNavigate();
  const { read, change } = useDraft();
  const lineOf = async ({ item, missing }: Lack): Promise<Line> => {
    const { data } = await api.call(products.details, { params: { sku: item.product.sku } });
    const blank = { packaging_unit: '', unit_price: null, discount: null };
    return { ...blank, id: newId(), goods: goodsOf(data), quantity: missing };
  };
  return async () => {
    const { title, body, confirm } = words;
    if (!isBlank(read()) && !(await askToConfirm({ title, body, confirm, tone: 'danger' }))) return;
    try {
      const lines = await Promise.all(lacks.map(lineOf));
      change(() => ({ ...blankDraft(newId()), operation_type: purchase, lines }));
      await navigate({ to: '/pedidos/-/novo', search: {} });
    } catch (error) {
      toast.refused(title, error);
    }
  };
}
