import type { Hot } from '../../../db/capabilities.ts';
import { createLotDays, createRanks, type LotDays, type RankName, type Ranks } from './kept-facts.state.ts';
import type { OrderFacts } from './kept-orders.state.ts';
import { createProducts, type Products } from './product-columns.state.ts';
import { createDays, createPlaces, type Places } from './sum-facts.state.ts';
import type { DayTotals } from './sum-facts.queries.ts';

type Versions = Readonly<Record<string, number>>;

/** What is kept of products, places, lots and days from one question to the next. */
export const createFacts = () => ({
  products: createProducts(),
  ranks: createRanks(),
  lotDays: createLotDays(),
  places: createPlaces(),
  days: createDays(),
});
export type Facts = ReturnType<typeof createFacts>;

/** What a snapshot shows of them; read at the first use, but for products. */
export type KnownFacts = {
  readonly products: Products;
  ranks(name: RankName): Ranks;
  lotDays(): LotDays;
  places(): Places;
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
    places: () => facts.places(on, versions),
    days: (days) => facts.days(on, days),
  };
};

/** Those that orders of rows depend on. */
export const orderFactsOf = ({ ranks, lotDays }: KnownFacts): OrderFacts => ({ ranks, lotDays });
