import { useNavigate } from '@tanstack/react-router';
import { locations } from '#shared/areas/locations/contract.ts';
import { orderActScreenWords as words } from '#shared/areas/orders/acts-screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

/** The way on from the notice of a refusal. */
type WayOut = { readonly label: string; readonly run: () => void };

/** Finds the way on from a refused act on orders; undefined where the sentence alone has to do. */
export function useWayOut(): (error: unknown) => WayOut | undefined {
  const navigate = useNavigate();
  const mayCreate = may(useUser(), locations.create.access);
  return (error) => {
    if (!mayCreate || !(error instanceof ApiError) || error.reason !== 'no_staging_location')
      return undefined;
    const run = () => void navigate({ to: '/estoque/locais/novo', search: { location_type: 'staging' } });
    return { label: words.newStaging, run };
  };
}
