import { useQueryClient } from '@tanstack/react-query';
import { orderItems } from '#shared/areas/orders/items-contract.ts';
import { orderShortageWords } from '#shared/areas/orders/shortage-screen-words.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import type { Api } from '../../../lib/api.ts';
import { useApi } from '../../../lib/queries.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { quantityWithUnit } from '../../../ui/stock/quantity.ts';
import { toast } from '../../../ui/toast.tsx';
import { numberOf, orderAreas } from '../../../ui/orders/orders.api.ts';
import { lackingText, type Lack, type Short } from './lacks.ts';

const { cut: words, refused } = orderShortageWords;

/** Takes what an item lacks out of its order: the item itself where nothing of it is left. */
export const cutFrom = async (api: Api, orderId: string, { item, missing }: Lack): Promise<void> => {
  const params = { id: orderId, item_id: item.id };
  const quantity = inThousandths(item.quantity - missing);
  if (quantity === 0) await api.call(orderItems.remove, { params });
  else await api.call(orderItems.modify, { params, body: { quantity } });
};

const lackText = ({ item: { product }, missing }: Lack): string =>
  `${quantityWithUnit(product.unit, missing)} de ${product.sku}`;

/** Takes what an order lacks out of it, item by item, after a question that says how much. */
export function useCut({ answer: { data: order }, lacks }: Pick<Short, 'answer' | 'lacks'>) {
  const api = useApi();
  const queries = useQueryClient();
  const cut = async (): Promise<void> => {
    const agreed = await askToConfirm({
      title: words.title(numberOf(order)),
      body: words.body(lacks.map(lackText).join(', ')),
      confirm: words.confirm(lackingText(lacks)),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      for (const lack of lacks) await cutFrom(api, order.id, lack);
      toast.done({ title: words.done, detail: numberOf(order) });
    } catch (error) {
      toast.refused(refused, error);
    }
    await Promise.all(orderAreas.map((area) => readAnew(queries, area)));
  };
  return () => void cut();
}
