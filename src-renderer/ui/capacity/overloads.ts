import type { Load, LoadPreview } from '#shared/areas/inventory/location-stock-schema.ts';
import { writeDecimals } from '#shared/kernel/decimal-text.ts';
import { capacityWords as words } from '#shared/areas/locations/capacity-screen-words.ts';

/** A measure as people read it, with three decimals at most. */
export const figure = (value: number): string => writeDecimals(value, { least: 0, most: 3 });

const measures = ['volume', 'weight', 'items'] as const;

/** One limit of a location with what would lie there. */
export type LimitedLoad = {
  readonly code: string;
  readonly measure: (typeof measures)[number];
  readonly load: Load & { readonly limit: number };
};

/** Every limit of the locations of a preview; none of a location without. */
export function limitedLoads({ locations }: LoadPreview): readonly LimitedLoad[] {
  return locations.flatMap(({ location: { code }, ...loads }) =>
    measures.flatMap((measure) => {
      const { limit, ...load } = loads[measure];
      return limit === null ? [] : [{ code, measure, load: { ...load, limit } }];
    }),
  );
}

/** Lists the locations past their limit, one sentence each: "1.2.1: 11 de 10 itens, 1 a mais". */
export function overloadSentences(preview: LoadPreview): readonly string[] {
  const over = limitedLoads(preview).filter(({ load }) => load.over > 0);
  return [...Map.groupBy(over, ({ code }) => code)].map(([code, loads]) =>
    words.overLine(code, loads.map(overloadText).join('; ')),
  );
}

function overloadText({ measure, load: { after, limit, over } }: LimitedLoad): string {
  const there = words.overPart(figure(after), figure(limit), words.unit[measure]);
  return `${there}, ${words.more(figure(over))}`;
}
