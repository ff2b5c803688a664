import type { Cargo, Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { agendaWords } from '#shared/areas/schedules/screen-words.ts';
import { formatInteger, formatQuantity } from '../../lib/format.ts';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';

const words = agendaWords.cargo;

type Carried = Pick<Visit, 'cargo' | 'order'>;

const sumOf = (visits: readonly Carried[], amount: (one: Carried) => number): number =>
  visits.reduce((total, one) => total + amount(one), 0);

const goodsText = (visits: readonly Carried[]): string => {
  const units = new Set(visits.map(({ cargo }) => cargo.unit));
  const [unit] = units;
  if (units.size === 1 && typeof unit === 'string') {
    return quantityWithUnit(
      unit,
      sumOf(visits, ({ cargo }) => cargo.quantity ?? 0),
    );
  }
  const lines = sumOf(visits, ({ order }) => order.items_count);
  return agendaWords.panel.lines(formatInteger(lines));
};

/** Writes the cargo of the orders of one visit: volumes where there are some, else goods, else lines. */
export const cargoText = (visits: readonly Carried[]): string => {
  const [volumes, loaded] = [
    sumOf(visits, ({ cargo }) => cargo.volumes),
    sumOf(visits, ({ cargo }) => cargo.volumes_loaded),
  ].map(formatInteger) as [string, string];
  if (visits.every(({ cargo }) => cargo.volumes === 0)) return goodsText(visits);
  const isLoading = visits.some(({ cargo }) => cargo.load_number !== null);
  return isLoading ? words.loaded(loaded, volumes) : words.volumes(volumes);
};

/** Writes the cargo of an order with its weight: "480 UN, 6.480 kg". */
export const wholeCargoText = (visit: Carried): string => {
  const { weight, load_number: load }: Cargo = visit.cargo;
  return [load, cargoText([visit]), weight !== null && words.weight(formatQuantity(weight))]
    .filter(Boolean)
    .join(', ');
};
