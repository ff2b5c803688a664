import { setup } from './contract.ts';
import { area } from '../../kernel/area.ts';

export const setupArea = area({ contracts: { setup } });
