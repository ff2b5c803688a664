import type { Hot } from '../../db/capabilities.ts';
import { AppError } from '../../kernel/app-error.ts';
import { findLocation } from './locations.queries.ts';

/** The open location of that code, by its internal id; undefined where there is none; throws AppError 409 `location_closed`. */
export const openLocation = (on: Hot, location_code: string): number | undefined => {
  const found = findLocation(on, location_code);
  if (found === undefined) return undefined;
  const { is_active: isActive, is_blocked: isBlocked } = found.location;
  if (isActive && !isBlocked) return found.id;
  throw new AppError(409, 'location_closed', { vars: { location_code } });
};
