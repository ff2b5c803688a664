import type { Hot } from '../../db/capabilities.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Outgoing } from '../../kernel/outgoing/outgoing.ts';
import { findEndpoint, type EndpointRow } from './webhooks.queries.ts';

/** What the services of webhooks stand on. */
export type WebhookDeps = { readonly deps: Deps; readonly outgoing: Outgoing };

/** The living endpoint of that id; throws AppError 404. */
export const getEndpoint = (on: Hot, uid: string): EndpointRow => {
  const row = findEndpoint(on, uid);
  if (row === undefined) throw notFound();
  return row;
};

/** Throws AppError 412 where the caller saw another version. */
export const demandVersion = ({ version }: EndpointRow, ifMatch: number | undefined): void => {
  if (ifMatch !== undefined && ifMatch !== version) throw new AppError(412, 'version_mismatch');
};
