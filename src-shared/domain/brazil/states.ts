import { labels } from '../label-words.ts';

/** The 27 states by their abbreviation, and `EX` for abroad. */
export const stateCodes = Object.keys(labels.state) as [StateCode, ...StateCode[]];
export type StateCode = keyof typeof labels.state;

/** The first two digits of the IBGE codes of a state's cities (IBGE, tabela de códigos de municípios). */
const ibgePrefixes: Readonly<Record<Exclude<StateCode, 'EX'>, string>> = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
};

/** Tells whether the IBGE code of a city, of 7 digits, is one of that state. */
export const isCityOf = (cityCode: string, state: StateCode): boolean =>
  state !== 'EX' && cityCode.startsWith(ibgePrefixes[state]);

const statesByPrefix: ReadonlyMap<string, string> = new Map(
  Object.entries(ibgePrefixes).map(([state, prefix]) => [prefix, state]),
);

/** The state whose IBGE code is these two digits, `SP` for `35`; undefined where there is none. */
export const stateOfIbgeCode = (code: string): StateCode | undefined =>
  statesByPrefix.get(code) as StateCode | undefined;
