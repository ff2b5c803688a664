import { fileExports } from './contract.ts';
import { exportTagNotes as tagNotes } from './words.ts';
import { area } from '../../kernel/area.ts';

export const exportArea = area({ order: 80, contracts: { exports: fileExports }, tagNotes });
