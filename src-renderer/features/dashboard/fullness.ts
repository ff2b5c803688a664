import type { Usage } from '#shared/areas/inventory/location-stock-schema.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';

const words = dashboardWords.numbers;
const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

type Usages = Readonly<Record<'volume' | 'weight' | 'items', Usage>>;

/** The limit that is nearest to be reached, and how much of it is. */
export type Fullest = { readonly kind: 'ofVolume' | 'ofWeight' | 'ofItems'; readonly percent: number };

/** The limit that is nearest to be reached among volume, weight and units; undefined where there is none. */
export function fullest({ volume, weight, items }: Usages): Fullest | undefined {
  const limits = [
    { kind: 'ofVolume', percent: volume.percent },
    { kind: 'ofWeight', percent: weight.percent },
    { kind: 'ofItems', percent: items.percent },
  ] as const;
  return limits
    .filter((limit): limit is Fullest => limit.percent !== null)
    .toSorted((a, b) => b.percent - a.percent)[0];
}

/** A percentage without decimals: "71 %"; a dash for none. */
export function percentText(value: number | undefined): string {
  return value === undefined ? words.unknown : words.percent(percents.format(value));
}
