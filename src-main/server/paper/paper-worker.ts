import { giveWay } from '../db/workers/give-way.ts';

giveWay();
// its libraries and fonts take some tenths of a second to load: whoever waits for an answer meanwhile goes first
await import('./paper-answers.work.ts');
