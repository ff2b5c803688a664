import { Link } from '@tanstack/react-router';
import type { Occupancy } from '#shared/areas/inventory/location-stock-schema.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { Bars, type BarLine } from '../../ui/figures/bars.tsx';
import { Part } from '../../ui/figures/part.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useOccupancy } from './dashboard.api.ts';
import css from './dashboard.module.css';
import { Nothing } from './entries.tsx';
import { fullest, percentText } from './fullness.ts';

const words = dashboardWords.occupancy;
const MOST_STREETS = 6;
/** From this percentage on a street asks for attention. */
const ATTENTION_FROM = 90;

/** The fullest streets by the limit that is nearest to be reached in each. */
export function StreetOccupancy() {
  const query = useOccupancy();
  return (
    <Part title={words.title} link={<Link to="/estoque/locais">{words.all}</Link>}>
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data }) => <Streets occupancy={data} />}
      </QueryState>
    </Part>
  );
}

function Streets({ occupancy: { site, streets } }: { readonly occupancy: Occupancy }) {
  const lines = streets
    .map(lineOf)
    .filter((line) => line !== undefined)
    .toSorted((a, b) => b.size - a.size)
    .slice(0, MOST_STREETS);
  if (lines.length === 0) return <Nothing>{words.none}</Nothing>;
  return (
    <>
      <Bars lines={lines} whole={100} />
      <p className={css.foot}>{words.foot(formatInteger(site.blocked), formatInteger(site.over))}</p>
    </>
  );
}

function lineOf(street: Occupancy['streets'][number]): BarLine | undefined {
  const most = fullest(street);
  if (most === undefined) return undefined;
  const { street: rua, warehouse_code: armazem } = street;
  return {
    id: `${armazem} ${rua}`,
    name: (
      <Link to="/estoque/locais" search={{ rua, armazem }}>
        {words.street(rua)}
      </Link>
    ),
    size: most.percent,
    value: percentText(most.percent),
    tone: toneOf(most.percent),
  };
}

function toneOf(percent: number): BarLine['tone'] {
  if (percent > 100) return 'critical';
  return percent >= ATTENTION_FROM ? 'attention' : undefined;
}
