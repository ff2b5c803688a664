import { setup } from './contract.ts';
import { area } from '../../kernel/area.ts';

export const setupArea = area({ order: 20, contracts: { setup } });
