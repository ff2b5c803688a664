import { useState } from 'react';
import { formatInstant, formatRelative } from '../lib/format.ts';
import { shortInstant } from './short-instant.ts';

/** Shows an instant, short; the whole date and the time since then stand in its tooltip. */
export function Instant({ value }: { readonly value: string }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={value} title={`${formatInstant(value)} · ${formatRelative(value, now)}`}>
      {shortInstant(value, now)}
    </time>
  );
}
