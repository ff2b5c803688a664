import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import type { Lot } from '#shared/areas/inventory/lot-schema.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { stockAreas } from '../../ui/stock-acts/stock-areas.ts';
import { toast } from '../../ui/toast.tsx';

const words = lotWords.corrections;

/** One lot with its product. */
export function useLot(id: string) {
  return useQuery(reading(useApi(), lots.details, { params: { id } }));
}

type PageOfLot = { readonly id: string; readonly page: number; readonly size: number };

/** A page of what lies of a lot, by location. */
export function useLotLocations({ id, page, size }: PageOfLot) {
  const query = { lot_id: id, sort: 'location_code', page, per_page: size };
  return useQuery({ ...reading(useApi(), stockReads.list, { query }), placeholderData: keepPreviousData });
}

/** A page of the movements of a lot, the newest first; of its receipts alone where that is asked. */
export function useLotMovements({ id, page, size, type }: PageOfLot & { readonly type?: 'receipt' }) {
  const query = { lot_id: id, page, per_page: size, ...(type === undefined ? {} : { type }) };
  return useQuery({ ...reading(useApi(), movements.list, { query }), placeholderData: keepPreviousData });
}

/** A page of the corrections of a lot, the newest first. */
export function useLotCorrections({ id, page, size }: PageOfLot) {
  const query = { lot_id: id, page, per_page: size };
  return useQuery({ ...reading(useApi(), lots.corrections, { query }), placeholderData: keepPreviousData });
}

/** Gives what takes the correction back that left a lot as it now is. */
export function useUndoCorrection(): (corrected: Lot) => void {
  const api = useApi();
  const { mutateAsync: takeBack } = useWriting(lots.takeBack, stockAreas);

  async function undo({ id, updated_at: at }: Lot): Promise<void> {
    try {
      const { data } = await api.call(lots.corrections, { query: { lot_id: id, per_page: 10 } });
      const made = data.find((correction) => correction.at === at);
      if (made === undefined) return;
      await takeBack({ params: { id: made.id }, body: { reason: words.undoReason } });
      toast.done({ title: words.takeBackDone });
    } catch (error) {
      toast.refused(words.takeBackRefused, error);
    }
  }

  return (corrected) => void undo(corrected);
}
