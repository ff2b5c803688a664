import type { Hot } from '../../../db/capabilities.ts';
import { createLotDays, createRanks, type LotDays, type RankName, type Ranks } from './kept-facts.state.ts';
import type { OrderFacts } from './kept-orders.state.ts';
import { createProducts, type Products } from './product-columns.state.ts';
import { createDays, createLocations, type Locations } from './sum-facts.state.ts';
import type { DayTotals } from './sum-facts.queries.ts';

type Versions = Readonly<Record<string, number>>;

/** What is kept of products, locations, lots and days from one question to the next. */
export const createFacts = () => ({
  products: createProducts(),
  ranks: createRanks(),
  lotDays: createLotDays(),
  locations: createLocations(),
  days: createDays(),
});
export type Facts = ReturnType<typeof createFacts>;

/** What a snapshot shows of them; read at the first use, but for products. */
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
