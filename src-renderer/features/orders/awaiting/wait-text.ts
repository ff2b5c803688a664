import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';

const minutesOf = 60;

/** Writes for how many hours an order has waited, in the largest whole unit. */
export const waitText = (hours: number): string =>
  hours < 1
    ? awaitingScreenWords.minutes(formatInteger(Math.floor(hours * minutesOf)))
    : awaitingScreenWords.hours(formatInteger(Math.floor(hours)));
