import { changedFiles } from '../resources/bin/changed.js';
import { screensTouchedBy } from './fixtures/screens.ts';
import { testLooking } from './fixtures/test.ts';
import { testWellMade } from './fixtures/well-made.ts';

/** A change that touches more screens than this is for `npm run prove`, which walks through all of them. */
const most = 12;

const touched = screensTouchedBy(changedFiles());
if (touched.length <= most) testWellMade(touched);
else testLooking.skip(`${touched.length} telas mudaram: ficam para npm run prove`, () => undefined);
