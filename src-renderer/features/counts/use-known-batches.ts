import { isOpenLine } from '#shared/areas/counts/workflow.ts';
import { countWords } from '#shared/areas/counts/screen-words.ts';
import type { BatchChoice } from '../../ui/goods-in-hand/batch-choices.tsx';
import { useCountLines } from './counts.api.ts';

const MOST = 100;

type Where = { readonly id: string; readonly location: string; readonly sku: string };

/** The batches of a product that the count knows in a location, each once, with those that were counted marked. */
export function useKnownBatches({ id, location, sku }: Where): readonly BatchChoice[] {
  const { data } = useCountLines(id, { location_code: location, sku, per_page: MOST });
  const lines = (data?.data ?? []).filter(({ product }) => product.sku === sku);
  return [...Map.groupBy(lines, ({ batch_number: batch }) => batch)].flatMap(([batch_number, same]) => {
    if (batch_number === null) return [];
    const isCounted = same.every(({ status }) => !isOpenLine(status));
    return {
      batch_number,
      expiration_date: same[0]?.expiration_date ?? null,
      ...(isCounted ? { note: countWords.counting.lots.counted } : {}),
    };
  });
}
