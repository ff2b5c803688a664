import { loadLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const loadStatuses = valuesOf(loadLabels.load_status);
export type LoadStatus = (typeof loadStatuses)[number];

export const loadOutcomes = valuesOf(loadLabels.load_outcome);

/** Lists the lanes of the board: by carrier, or by dock. */
export const boardLanes = valuesOf(loadLabels.board_lane);
export type BoardLane = (typeof boardLanes)[number];
