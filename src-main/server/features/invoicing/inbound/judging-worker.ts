import { giveWay } from '../../../db/workers/give-way.ts';

giveWay();
// what it works with takes a tenth of a second to load: whoever waits for an answer meanwhile goes first
await import('./judging-answers.work.ts');
