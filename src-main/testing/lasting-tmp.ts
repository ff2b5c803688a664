import { tmpdir } from 'node:os';
import { isVolatile } from '../server/db/open/fit-folder.ts';

/**
 * Where tests make folders that the product takes for lasting ones, also on computers whose folder for temporary files
 * lies in memory.
 */
export const lastingTmp = isVolatile(tmpdir()) ? '/var/tmp' : tmpdir();
