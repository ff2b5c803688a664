import type { BoardLane } from '#shared/areas/loads/lists-schema.ts';

/** What the address of the board names. */
export type BoardSearch = { readonly por?: 'doca' };

/** Reads the address of the board; lanes are by carrier unless it says otherwise. */
export const readBoardSearch = ({ por }: Record<string, unknown>): BoardSearch =>
  por === 'doca' ? { por } : {};

/** What the lanes of a board at that address are. */
export const boardBy = ({ por }: BoardSearch): BoardLane => (por === 'doca' ? 'dock' : 'carrier');
