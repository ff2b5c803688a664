import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { locations } from '#shared/areas/locations/contract.ts';
import { localWords } from '#shared/areas/inventory/location-screen-words.ts';
import { useApi } from '../../lib/queries.ts';
import { errorMessage } from '../../ui/error-message.ts';
import type { ScanTone } from '../../ui/scan-field/scan-sound.ts';
import { keptSearch, type LocationSearch } from './location-search.ts';

/** The outcome of the last reading, in words. */
export type LocationReading = { readonly tone: ScanTone; readonly text: string };

const words = localWords.scan;
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

/** Opens the location whose label or code is read; a wrong reading says so and leaves everything as it is. */
export function useScanLocation(search: LocationSearch) {
  const api = useApi();
  const navigate = useNavigate();
  const latest = useRef(0);
  const [result, setResult] = useState<LocationReading>();

  async function read(text: string): Promise<void> {
    const turn = (latest.current += 1);
    const say = (reading: LocationReading): void => {
      if (turn === latest.current) setResult(reading);
    };
    try {
      const { data } = await api.call(locations.lookup, { query: { code: text } });
      const [location] = data.locations;
      if (location === undefined) return say({ tone: 'critical', text: words.unknown(text) });
      if (turn !== latest.current) return;
      say({ tone: 'ok', text: words.read(clock.format(new Date())) });
      await navigate({
        to: '/estoque/locais/$code',
        params: { code: location.code },
        search: keptSearch(search),
      });
    } catch (error) {
      say({ tone: 'critical', text: `${words.failed}: ${errorMessage(error)}` });
    }
  }
  return { result, onRead: (text: string) => void read(text) };
}
