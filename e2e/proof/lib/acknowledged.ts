import type { Api } from '../../../src-renderer/lib/api.ts';
import { ApiError } from '../../../src-renderer/lib/api-error.ts';

/** Makes a call again, with its key, and notes what it is answered. */
type Again = (api: Api) => Promise<void>;

/** The records that the server has answered with success: each must be found after every kill. */
export type Acknowledged = {
  readonly skus: string[];
  readonly movements: string[];
  /** UUIDs of orders, and those of scans that picked for them, where somebody makes some. */
  readonly orders?: string[];
  readonly scans?: string[];
  /** SHA-256 of files that were attached, where somebody attaches some. */
  readonly files?: string[];
  /** Calls whose answer never came, where somebody means to make them again. */
  readonly unanswered?: Again[];
};

/** Tells whether the server carried a call out; false once it is gone, and an error where it refused. */
export const isDone = async (api: Api, { unanswered }: Acknowledged, call: Again): Promise<boolean> => {
  try {
    await call(api);
    return true;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    unanswered?.push(call);
    return false;
  }
};
