import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { beginningOf, type WebhookSearch } from './webhook-search.ts';

/** The areas that a change of webhooks may change. */
export const webhookAreas = ['webhooks'] as const;

export type EndpointAnswer = Answer<typeof webhooks.details>;
export type SettingsAnswer = Answer<typeof webhooks.settings>;

/** Deliveries of one page. */
const PER_PAGE = 25;
/** The pause between two readings of data that change by themselves, in milliseconds. */
const PACE = 30_000;

/** All destinations at a glance. */
export const useSummary = () =>
  useQuery({ ...reading(useApi(), webhooks.summary, {}), refetchInterval: PACE });

export const useEndpoint = (id: string) =>
  useQuery(reading(useApi(), webhooks.details, { params: { endpoint_id: id } }));

export const useSettings = (id: string) =>
  useQuery(reading(useApi(), webhooks.settings, { params: { endpoint_id: id } }));

/** A page of a destination's deliveries, as the address asks for them. */
export function useHistory(id: string, { status, event, period = '24h', page = 1 }: WebhookSearch) {
  const [opened] = useState(() => new Date());
  const from = beginningOf(period, opened);
  return useQuery({
    ...reading(useApi(), webhooks.history, {
      params: { endpoint_id: id },
      query: { status, event, created_from: from, page, per_page: PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
}

/** One delivery with its attempts. */
export const useDelivery = (id: string, delivery: string) =>
  useQuery(reading(useApi(), webhooks.delivery, { params: { endpoint_id: id, delivery_id: delivery } }));

export const useStatistics = (id: string) =>
  useQuery(reading(useApi(), webhooks.statistics, { params: { endpoint_id: id } }));

/** The events that destinations may subscribe to, with an example each. */
export const useEvents = () => useQuery({ ...reading(useApi(), webhooks.events, {}), staleTime: Infinity });
