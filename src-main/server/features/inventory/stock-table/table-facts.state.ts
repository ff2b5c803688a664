import type { Hot } from '../../../db/capabilities.ts';
import { createLotDays, createRanks, type LotDays, type RankName, type Ranks } from './kept-facts.state.ts';
import type { OrderFacts } from './kept-orders.state.ts';
import { createProducts, type Products } from './product-columns.state.ts';
import { createDays, createLocations, type Locations } from './sum-facts.state.ts';
import type { DayTotals } from './sum-facts.queries.ts';

type Versions = Readonly<Record<string, number>>;

/** Builds the facts of products, locations, lots and days that are kept from one question to the next. */
export const createFacts = () => ({
  products: createProducts(),
  ranks: createRanks(),
  lotDays: createLotDays(),
  locations: createLocations(),
  days: createDays(),
});
export type Facts = ReturnType<typeof createFacts>;

/** Gives these facts as a snapshot shows them; all but products are read at their first use. */
export type KnownFacts = {
  readonly products: Products;
  ranks(name: RankName): Ranks;
  lotDays(): LotDays;
  locations(): Locations;
  days(days: string): readonly DayTotals[];
};

/** The facts of one snapshot; the counters were taken before it was opened. */
export const factsOf = (facts: Facts, on: Hot, versions: Versions): KnownFacts => {
  const products = facts.products(on);
  return {
    products,
    ranks: (name) =>
      facts.ranks(on, name, name === 'location_code' ? (versions['location'] ?? 0) : products.edits),
    lotDays: () => facts.lotDays(on, versions),
    locations: () => facts.locations(on, versions),
    days: (days) => facts.days(on, days),
  };
};

/** Those that orders of rows depend on. */
export const orderFactsOf = ({ ranks, lotDays }: KnownFacts): OrderFacts => ({ ranks, lotDays });
