import { useDebouncedValue } from '@mantine/hooks';
import { isLocationCode } from '#shared/domain/location-code.ts';
import { capacityWords } from '#shared/areas/locations/capacity-screen-words.ts';
import { overloadSentences } from '../../ui/capacity/overloads.ts';
import { useLoadPreview, type Moves } from '../../ui/capacity/use-load-preview.ts';
import { Callout } from '../../ui/status-badge.tsx';
import { unitsOf, type Draft, type Line } from './draft.ts';
import css from './receiving.module.css';

/** Long enough that a burst of readings asks once, in milliseconds. */
const PAUSE = 200;

/**
 * Shows the locations whose limits the receipt would pass if it were posted as it is, the line in hand with
 * it.
 */
export function CapacityNote({ draft: { lines, hand } }: { readonly draft: Draft }) {
  const others = hand === null ? lines : [...lines.filter(({ id }) => id !== hand.id), hand];
  const [moves] = useDebouncedValue(movesOf(others), PAUSE);
  const { data } = useLoadPreview(moves);
  if (data === undefined || moves.length === 0) return null;
  const { policy, locations } = data.data;
  const closed = locations
    .filter(({ is_open: isOpen }) => !isOpen)
    .map(({ location }) => capacityWords.closed(location.code));
  const over = overloadSentences(data.data);
  if (over.length + closed.length === 0) return null;
  const isRefused = closed.length > 0 || policy === 'block';
  return (
    <div className={css.capacity} role="status" aria-label={capacityWords.label}>
      <Callout tone={isRefused ? 'critical' : 'attention'}>
        {over.length > 0 && <b>{capacityWords.overTitle[policy]} </b>}
        {[...over, ...closed].join(' · ')}
      </Callout>
    </div>
  );
}

const movesOf = (lines: readonly Line[]): Moves =>
  lines.flatMap((line) => {
    const quantity = unitsOf(line);
    if (!(quantity > 0) || !isLocationCode(line.location_code)) return [];
    return [{ sku: line.goods.sku, quantity, to_location_code: line.location_code }];
  });
