import { setup } from './contract.ts';
import { area } from '../../kernel/area.ts';

export const setupArea = area({ place: 20, contracts: { setup } });
