import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movementWords } from '#shared/areas/inventory/movements-screen-words.ts';
import { LocationLink } from './location-link.tsx';
import css from './stock.module.css';

type EndLinkProps = { readonly end: Movement['from']; readonly inRow?: true };

/** Where one end of a movement lies, with the way there; "fora" for what came from or went outside. */
export function EndLink({ end, inRow }: EndLinkProps) {
  if (end === null) return <span className={css.none}>{movementWords.outside}</span>;
  return <LocationLink code={end.location.code} {...(inRow ? { inRow } : {})} />;
}
