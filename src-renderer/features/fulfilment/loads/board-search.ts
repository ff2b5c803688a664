import type { BoardLane } from '#shared/areas/loads/lists-schema.ts';

/** The parameters in the address of the board. */
export type BoardSearch = { readonly por?: 'doca' };

/** Reads the address of the board; lanes are by carrier unless it says otherwise. */
export const readBoardSearch = ({ por }: Record<string, unknown>): BoardSearch =>
  por === 'doca' ? { por } : {};

/** Reads the kind of lanes from the board's address. */
export const boardBy = ({ por }: BoardSearch): BoardLane => (por === 'doca' ? 'dock' : 'carrier');
