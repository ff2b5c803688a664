import { useEffect, useRef, useState } from 'react';
import { orderPicking } from '#shared/areas/orders/picking-contract.ts';
import type { PickResult } from '#shared/areas/orders/picking-schema.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Api } from '../../../lib/api.ts';
import { useApi } from '../../../lib/queries.ts';

/** A scan as it is sent: under a UUID of its own, so that sending it again does nothing twice. */
export type PendingScan = {
  readonly scan_uid: string;
  readonly code: string;
  readonly quantity?: number;
  readonly location_code?: string;
};

/** Milliseconds until a scan that the server did not answer is sent again. */
const pause = 2000;

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

const wait = () => new Promise((resolve) => setTimeout(resolve, pause));

type Sending = { readonly body: PendingScan; readonly isOver: () => boolean };

/** Sends a scan until the server answers it, or the screen is left. */
const sendSurely = async (api: Api, id: string, { body, isOver }: Sending): Promise<PickResult> => {
  for (;;) {
    try {
      return (await api.call(orderPicking.pick, { params: { id }, body })).data;
    } catch (error) {
      if (!isUnanswered(error) || isOver()) throw error;
      await wait();
    }
  }
};

type Told = {
  readonly onResult: (result: PickResult) => Promise<unknown>;
  readonly onRefused: (body: PendingScan, error: unknown) => void;
};

/** Scans of an order that wait for each other, and for a server that is away. */
export function useScanQueue(id: string) {
  const api = useApi();
  const turn = useRef(Promise.resolve());
  const isOver = useRef(false);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    isOver.current = false;
    return () => void (isOver.current = true);
  }, []);
  return {
    /** How many scans have no answer yet. */
    waiting,
    send(body: PendingScan, { onResult, onRefused }: Told): void {
      setWaiting((count) => count + 1);
      turn.current = turn.current.then(async () => {
        try {
          await onResult(await sendSurely(api, id, { body, isOver: () => isOver.current }));
        } catch (error) {
          onRefused(body, error);
        } finally {
          setWaiting((count) => count - 1);
        }
      });
    },
    /** Resolves once every scan so far has its answer. */
    settled: () => turn.current,
  };
}
