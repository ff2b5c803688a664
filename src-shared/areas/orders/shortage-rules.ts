/** Goods that leave or come on one civil day, in thousandths of their unit. */
export type Flow = { readonly date: string; readonly quantity: number };

/** Holds the goods of one product that may be promised now, those that orders want and those to come, in thousandths. */
export type Supply = {
  readonly available: number;
  readonly wanted: readonly Flow[];
  readonly arriving: readonly Flow[];
};

/** The goods of a day that cannot leave on it, in thousandths. */
export type DayShortage = {
  readonly date: string;
  readonly wanted: number;
  readonly missing: number;
  /** The day on which all that is wanted until then can have left; null where too little is to come. */
  readonly covered_on: string | null;
};

const sumOf = (flows: readonly Flow[], counts: (date: string) => boolean): number =>
  flows.reduce((sum, { date, quantity }) => (counts(date) ? sum + quantity : sum), 0);

/**
 * Finds the days on which a product falls short, the first one first: who is promised earlier is served earlier, and what
 * lacked is made up for before anything that is promised later.
 */
export const shortDaysOf = ({ available, wanted, arriving }: Supply): readonly DayShortage[] => {
  const datesOf = (flows: readonly Flow[]) => [...new Set(flows.map(({ date }) => date))].toSorted();
  const arrivals = datesOf(arriving);
  const thereBy = (day: string) => available + sumOf(arriving, (date) => date <= day);
  return datesOf(wanted).flatMap((date): readonly DayShortage[] => {
    const ofDay = sumOf(wanted, (one) => one === date);
    const asked = sumOf(wanted, (one) => one <= date);
    const missing = Math.min(ofDay, asked - thereBy(date));
    if (missing <= 0) return [];
    const covered_on = arrivals.find((day) => thereBy(day) >= asked) ?? null;
    return [{ date, wanted: ofDay, missing, covered_on }];
  });
};
