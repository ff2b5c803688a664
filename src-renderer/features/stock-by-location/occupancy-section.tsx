import { IconAlertTriangle } from '@tabler/icons-react';
import type { Location } from '#shared/areas/locations/schema.ts';
import type { Occupancy, Usage } from '#shared/areas/inventory/location-stock-schema.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { QueryState } from '../../ui/query-state.tsx';
import css from './stock-by-location.module.css';
import { useLocationOccupancy } from './stock-by-location.api.ts';

const words = localWords.occupancy;
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** From this percentage on a bar asks for attention. */
const attentionFrom = 90;

const kinds = ['volume', 'weight', 'items'] as const;
type Usages = Readonly<Record<(typeof kinds)[number], Usage>>;

/** Each limit; what lies there is counted in pieces only where somebody limits these, since units differ. */
function UsageBars({ usages }: { readonly usages: Usages }) {
  const shown = kinds.filter((kind) => kind !== 'items' || usages.items.limit !== null);
  return shown.map((kind) => <UsageBar key={kind} kind={kind} usage={usages[kind]} />);
}

type UsageBarProps = { readonly kind: (typeof kinds)[number]; readonly usage: Usage };

const toneOf = (value: number | null): 'over' | 'attention' | undefined => {
  if (value === null || value < attentionFrom) return undefined;
  return value > 100 ? 'over' : 'attention';
};

/** One limit: its percentage with both numbers and what is left of it. */
function UsageBar({ kind, usage: { used, limit, percent: value } }: UsageBarProps) {
  const tone = toneOf(value);
  const unit = words.unit[kind];
  const left = limit === null ? 0 : limit - used;
  return (
    <div className={css.usage} data-tone={tone}>
      <p className={css.usageHead}>
        <span>{words[kind]}</span>
        {tone !== undefined && <IconAlertTriangle aria-hidden />}
        {value !== null && <b>{words.percent(percent.format(value))}</b>}
      </p>
      {value !== null && (
        <div className={css.bar} aria-hidden>
          <i style={{ width: `${Math.min(100, value)}%` }} />
        </div>
      )}
      <p className={css.usageFoot}>
        <span>
          {limit === null
            ? words.used(number.format(used), unit)
            : words.of(number.format(used), number.format(limit), unit)}
        </span>
        {limit !== null && (
          <span>{left >= 0 ? words.free(number.format(left)) : words.over(number.format(-left))}</span>
        )}
      </p>
    </div>
  );
}

type FactProps = { readonly facts: readonly (readonly [name: string, value: string])[] };

function Facts({ facts }: FactProps) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the occupancy of the chosen location, and the goods that it takes. */
export function LocationOccupancy({ location }: { readonly location: Location }) {
  const query = useLocationOccupancy(location.code);
  return (
    <section className={css.occupancy} aria-label={words.title}>
      <h2>{words.title}</h2>
      <QueryState query={query} errorTitle={words.failed}>
        {({ data }) => <UsageBars usages={data} />}
      </QueryState>
      <Facts
        facts={[
          [words.accepts, mixingText(location)],
          [words.temperature, temperatureText(location.temperature)],
        ]}
      />
    </section>
  );
}

/** Shows the occupancy of the whole site. */
export function SiteOccupancy({ occupancy: { site } }: { readonly occupancy: Occupancy }) {
  return (
    <section className={css.occupancy} aria-label={words.site}>
      <h2>{words.site}</h2>
      <UsageBars usages={site} />
      <Facts
        facts={[
          [words.locations, formatInteger(site.locations)],
          [words.empty, formatInteger(site.empty)],
          [words.overCount, formatInteger(site.over)],
          [words.blockedCount, formatInteger(site.blocked)],
        ]}
      />
    </section>
  );
}

function mixingText({ allows_mixed_products: products, allows_mixed_batches: batches }: Location): string {
  const { mixing } = locationWords;
  if (products) return batches ? mixing.all : mixing.oneBatch;
  return batches ? mixing.oneProduct : mixing.one;
}

function temperatureText({ min, max }: Location['temperature']): string {
  if (min !== null && max !== null) return locationWords.range(percent.format(min), percent.format(max));
  if (min !== null) return locationWords.from(percent.format(min));
  return max === null ? locationWords.room : locationWords.upTo(percent.format(max));
}
