import { useState, type RefObject } from 'react';
import { packingWords as words } from '#shared/areas/orders/packing-screen-words.ts';
import { orderVolumes } from '#shared/areas/orders/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { refusedOf } from '../scans/use-readings.ts';
import { inKilograms, packingAreas } from './packing.api.ts';

type Weighing = {
  readonly receiving: OrderVolume | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly say: (what: ScanResultValue) => void;
  /** Hears of a volume that has its weight and is filled. */
  readonly onClosed: (volume: OrderVolume) => void;
};

/** The weight of the volume that receives the scans; with it the volume is closed. */
export function useWeighing(id: string, { receiving, field, say, onClosed }: Weighing) {
  const { mutateAsync } = useWriting(orderVolumes.modify, packingAreas);
  const [typed, setTyped] = useState<{ readonly number: number; readonly weight: number | null }>();
  const isTyped = typed !== undefined && typed.number === receiving?.number;
  const weight = isTyped ? typed.weight : (receiving?.gross_weight ?? null);
  const isUnread = weight !== null && Number.isNaN(weight);
  const keep = async (volume: OrderVolume): Promise<readonly { readonly message: string }[]> => {
    if (weight === null || weight === volume.gross_weight) return [];
    const params = { id, number: String(volume.number) };
    const { data } = await mutateAsync({ params, body: { gross_weight: weight } });
    return data.warnings;
  };
  const refused = (error: unknown): void => say(refusedOf(words.weightRefused, error));
  return {
    weight,
    type: (kilograms: number | null) =>
      receiving !== undefined && setTyped({ number: receiving.number, weight: kilograms }),
    /** Closes the volume with the weight that stands in its field; without one, goes there. */
    close(): void {
      if (receiving === undefined) return;
      if (weight === null || isUnread) return field.current?.focus();
      if (weight === receiving.gross_weight) return onClosed(receiving);
      keep(receiving).then((warnings) => {
        const title = words.closed(formatInteger(receiving.number));
        const amount = words.weight(inKilograms(weight));
        const note = warnings.map(({ message }) => message).join(' ');
        say({ tone: note === '' ? 'ok' : 'attention', title, note, amount });
        field.current?.blur();
        onClosed(receiving);
      }, refused);
    },
    /** Goes on once the weight that was typed and not sent is kept; one that is none, or is refused, is told instead. */
    before(goOn: () => void): void {
      if (receiving === undefined) return goOn();
      if (!isUnread) return void keep(receiving).then(goOn, refused);
      const title = words.weightOf(formatInteger(receiving.number));
      say({ tone: 'critical', title: words.weightRefused, note: words.weightUnread(title) });
      field.current?.focus();
    },
  };
}

export type WeighingField = ReturnType<typeof useWeighing>;
