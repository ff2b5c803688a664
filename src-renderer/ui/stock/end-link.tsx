import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { LocationLink } from './location-link.tsx';

type EndLinkProps = { readonly end: Movement['from']; readonly inRow?: true };

/**
 * Shows the location at one end of a movement, with the way there; "fora" for goods that came from or went
 * outside.
 */
export function EndLink({ end, inRow }: EndLinkProps) {
  if (end === null) return <span className="alm-quiet">{movementWords.outside}</span>;
  return <LocationLink code={end.location.code} {...(inRow ? { inRow } : {})} />;
}
