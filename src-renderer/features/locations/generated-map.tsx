import { useMemo, useState } from 'react';
import type { StreetMap } from '#shared/areas/inventory/location-stock-schema.ts';
import { countOf, generatedAt } from '#shared/areas/locations/generation.ts';
import type { GenerateLocationsInput } from '#shared/areas/locations/schema.ts';
import { locationWords } from '#shared/areas/locations/screen-words.ts';
import { segmentNames, segmentsOf } from '#shared/domain/location-code.ts';
import { formatInteger } from '../../lib/format.ts';
import { paintUse, StreetMapView } from '../../ui/street-map/street-map.tsx';
import css from './locations.module.css';

const words = locationWords.generator;
/** The most locations that are drawn. */
const mostDrawn = 600;

const standing = {
  is_active: true,
  is_blocked: false,
  status: 'empty',
  volume_percent: null,
  weight_percent: null,
  items_percent: null,
} as const;

type Drawn = Pick<StreetMap, 'street' | 'locations'> & { readonly ofStreet: number };

/** The first street of a generation, as far as it is drawn. */
function firstStreet(input: GenerateLocationsInput): Drawn {
  const [first, last] = input.ranges.street;
  const ofStreet = countOf(input) / (last - first + 1);
  const locations = Array.from({ length: Math.min(ofStreet, mostDrawn) }, (_, index) => ({
    ...generatedAt(input, index),
    ...standing,
    location_type: input.location_type ?? 'storage',
  }));
  return { street: segmentsOf(locations[0]?.code ?? '').street, locations, ofStreet };
}

/** Draws the first street that a generation would make, and the label of one of its locations, which is chosen there. */
export function GeneratedMap({ input }: { readonly input: GenerateLocationsInput }) {
  const { street, locations, ofStreet } = useMemo(() => firstStreet(input), [input]);
  const [chosen, setChosen] = useState<string>();
  const shown = locations.find(({ code }) => code === chosen) ?? locations[0];
  if (shown === undefined) return null;
  const segments = segmentsOf(shown.code);
  return (
    <div className={css.drawn}>
      <figure className={css.map}>
        <figcaption>
          <b>{words.mapOf(street)}</b>
          {ofStreet > locations.length && (
            <span className="alm-note">
              {words.drawn(formatInteger(locations.length), formatInteger(ofStreet))}
            </span>
          )}
        </figcaption>
        <StreetMapView
          map={{ street, locations }}
          paint={paintUse('volume_percent')}
          chosen={shown.code}
          onChoose={setChosen}
        />
      </figure>
      <figure className={css.label} aria-live="polite">
        <figcaption>{words.label}</figcaption>
        <div className={css.paper}>
          <b className={css.code}>{shown.code}</b>
          {shown.name !== shown.code && <span>{shown.name}</span>}
          <small>
            {segmentNames
              .filter((name) => segments[name] !== null)
              .map((name) => `${words[name]} ${segments[name]}`)
              .join(' · ')}
          </small>
        </div>
      </figure>
    </div>
  );
}
