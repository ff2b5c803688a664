import { giveWay } from '../../../db/workers/give-way.ts';

giveWay();
// whoever waits for an answer goes first, while this thread loads too
await import('./reading-answers.work.ts');
