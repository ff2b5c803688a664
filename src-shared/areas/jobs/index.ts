import { jobs, jobSchema } from './contract.ts';
import { jobTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const jobArea = area({ contracts: { jobs }, tagNotes, schemas: { Job: jobSchema } });
