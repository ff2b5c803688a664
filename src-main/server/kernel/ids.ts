import { uuidv7 } from 'uuidv7';

/** Makes the identifiers that the API shows. */
export type Ids = {
  /** A UUIDv7, lower case. */
  uid(): string;
};

/** Identifiers from this machine's randomness. */
export const systemIds: Ids = { uid: () => uuidv7() };
