import { z } from 'zod';
import { inCapitals, meaning } from '../../kernel/primitives.ts';
import { stateCodes } from './states.ts';

/** A state of Brazil by its two letters, also in small ones; EX is abroad. */
export const stateField = meaning(inCapitals, z.enum(stateCodes));
