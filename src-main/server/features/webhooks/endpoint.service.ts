import type { Hot } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Outgoing } from '../../kernel/outgoing/outgoing.ts';
import { demandFound } from '../../kernel/record.ts';
import { findEndpoint, type EndpointRow } from './webhooks.queries.ts';

/** What the services of webhooks stand on. */
export type WebhookDeps = { readonly deps: Deps; readonly outgoing: Outgoing };

/** The living endpoint of that id; throws AppError 404. */
export const getEndpoint = (on: Hot, uid: string): EndpointRow => demandFound(findEndpoint(on, uid));
