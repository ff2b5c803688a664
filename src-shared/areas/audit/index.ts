import { audit } from './contract.ts';
import { area } from '../../kernel/area.ts';

export const auditArea = area({ place: 60, contracts: { audit } });
