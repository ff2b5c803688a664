import { labels } from '../label-words.ts';

/** The 27 states by their abbreviation, and `EX` for abroad. */
export const stateCodes = Object.keys(labels.state) as [StateCode, ...StateCode[]];
export type StateCode = keyof typeof labels.state;
