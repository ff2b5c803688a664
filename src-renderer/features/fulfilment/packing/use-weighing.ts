import { useState, type RefObject } from 'react';
import type { OrderPacking } from '#shared/areas/fulfilment/packing-schema.ts';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { isWeightFar } from '#shared/areas/orders/rules.ts';
import { orderVolumes } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { OrderVolume } from '#shared/areas/orders/volumes-schema.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useWriting } from '../../../lib/queries.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import type { ScanResultValue } from '../../../ui/stock/scan-result.tsx';
import { refusedOf } from '../../../ui/scans/refused-of.ts';
import { inKilograms, packingAreas } from './packing.api.ts';

type Weighed = Pick<OrderPacking, 'id' | 'weight_tolerance_percent'>;
type Weighing = {
  readonly receiving: OrderVolume | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly say: (what: ScanResultValue) => void;
  /** Hears of a volume that has its weight and is filled. */
  readonly onClosed: (volume: OrderVolume) => void;
};

/** A weight beside the one that the contents of its volume have by the catalogue. */
export const weightText = ({ suggested_weight: suggested }: OrderVolume, weight: number): string =>
  words.far.body(inKilograms(weight), inKilograms(suggested ?? 0));

const offText = (
  { suggested_weight: suggested }: OrderVolume,
  weight: number,
  tolerance: number,
): string | undefined => {
  if (suggested === null || !isWeightFar({ gross: weight, suggested }, tolerance)) return undefined;
  const by = inKilograms(Math.abs(weight - suggested));
  return weight > suggested ? words.off.above(by) : words.off.below(by);
};

/** Asks whether a volume really weighs so far from what its contents do. */
const askWeight = (volume: OrderVolume, weight: number): Promise<boolean> =>
  askToConfirm({
    title: words.far.title(formatInteger(volume.number)),
    body: weightText(volume, weight),
    confirm: words.far.confirm(inKilograms(weight)),
    cancel: words.far.back,
  });

/** The weight of the volume that receives the scans; with it the volume is closed. */
export function useWeighing(
  { id, weight_tolerance_percent: tolerance }: Weighed,
  { receiving, field, say, onClosed }: Weighing,
) {
  const { mutateAsync } = useWriting(orderVolumes.modify, packingAreas);
  const [typed, setTyped] = useState<{ readonly number: number; readonly weight: number | null }>();
  const isTyped = typed !== undefined && typed.number === receiving?.number;
  const weight = isTyped ? typed.weight : (receiving?.gross_weight ?? null);
  const isUnread = weight !== null && Number.isNaN(weight);
  /** Keeps the weight that was typed; false where somebody was asked whether it is right, and said no. */
  const keep = async (volume: OrderVolume): Promise<boolean> => {
    if (weight === null || weight === volume.gross_weight) return true;
    const { suggested_weight: suggested } = volume;
    if (isWeightFar({ gross: weight, suggested }, tolerance) && !(await askWeight(volume, weight))) {
      field.current?.focus();
      field.current?.select();
      return false;
    }
    const params = { id, number: String(volume.number) };
    await mutateAsync({ params, body: { gross_weight: weight } });
    return true;
  };
  const refused = (error: unknown): void => say(refusedOf(words.weightRefused, error));
  return {
    weight,
    /** The words for a typed weight that is far from that of the contents; undefined where it is near, or nobody knows. */
    off: receiving === undefined || weight === null ? undefined : offText(receiving, weight, tolerance),
    type: (kilograms: number | null) =>
      receiving !== undefined && setTyped({ number: receiving.number, weight: kilograms }),
    /** Closes the volume with the weight that stands in its field; without one, goes there. */
    close(): void {
      if (receiving === undefined) return;
      if (weight === null || isUnread) return field.current?.focus();
      if (weight === receiving.gross_weight) return onClosed(receiving);
      keep(receiving).then((isKept) => {
        if (!isKept) return;
        const title = words.closed(formatInteger(receiving.number));
        const amount = words.weight(inKilograms(weight));
        const isFar = isWeightFar({ gross: weight, suggested: receiving.suggested_weight }, tolerance);
        say({
          tone: isFar ? 'attention' : 'ok',
          title,
          note: isFar ? weightText(receiving, weight) : '',
          amount,
        });
        field.current?.blur();
        onClosed(receiving);
      }, refused);
    },
    /** Goes on once the weight that was typed and not sent is kept; one that is none, or is refused, is told instead. */
    before(goOn: () => void): void {
      if (receiving === undefined) return goOn();
      if (!isUnread) return void keep(receiving).then((isKept) => isKept && goOn(), refused);
      const title = words.weightOf(formatInteger(receiving.number));
      say({ tone: 'critical', title: words.weightRefused, note: words.weightUnread(title) });
      field.current?.focus();
    },
  };
}

export type WeighingField = ReturnType<typeof useWeighing>;
