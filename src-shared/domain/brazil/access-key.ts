import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { stateOfIbgeCode, type StateCode } from './states.ts';

const shape = /^\d{6}[A-Z0-9]{12}\d{26}$/;

/** The documents that have an access key, by their model: NF-e, NFC-e, CT-e, MDF-e. */
export const keyModels = ['55', '65', '57', '58'] as const;

/** The series of the NF-e that a person issues, whose CPF stands in the key with three zeros before it. */
const seriesOfPeople = { first: 920, last: 969 };

/** A key as it is kept: 44 characters in capitals, without the blanks, dots and hyphens between which people read it. */
export const normalAccessKey = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

/**
 * Tells whether a normal key has its 44 positions; since CNPJ have letters, so have the 12 positions before its check
 * digits.
 */
export const hasKeyShape = (key: string): boolean => shape.test(key);

/**
 * The check digit of the 43 positions before it: modulo 11, weights 2 to 9 from the right, a letter counting as its ASCII
 * code less 48 (Nota Técnica Conjunta 2025.001).
 */
export const keyCheckDigit = (body: string): number => {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    sum += (body.charCodeAt(index) - 48) * (((body.length - 1 - index) % 8) + 2);
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Facts of a document that its key holds, as its positions have them: leading zeros stay. */
export type KeyParts = {
  readonly stateCode: string;
  /** Year and month of issue, `2611`. */
  readonly yearMonth: string;
  /** The 14 positions of the issuer: a CNPJ, or a CPF after three zeros. */
  readonly issuer: string;
  readonly model: string;
  readonly series: string;
  readonly number: string;
  readonly emission: string;
  readonly code: string;
  readonly digit: string;
};

/** The parts of a key of the right shape. */
export const keyParts = (key: string): KeyParts => ({
  stateCode: key.slice(0, 2),
  yearMonth: key.slice(2, 6),
  issuer: key.slice(6, 20),
  model: key.slice(20, 22),
  series: key.slice(22, 25),
  number: key.slice(25, 34),
  emission: key.slice(34, 35),
  code: key.slice(35, 43),
  digit: key.slice(43),
});

/** The month in which a document with that key was issued: `2026-11`. */
export const keyMonth = ({ yearMonth }: Pick<KeyParts, 'yearMonth'>): string =>
  `20${yearMonth.slice(0, 2)}-${yearMonth.slice(2)}`;

/** The month of a key of the right shape where it is to come, as people write it: no document can have it yet. */
export const monthAhead = (key: string, now: string): string | undefined => {
  const month = keyMonth(keyParts(key));
  const [year = '', number = ''] = month.split('-');
  return month > now.slice(0, 7) ? `${number}/${year}` : undefined;
};

/** The key that these parts make, with its check digit. */
export const accessKeyOf = (parts: Omit<KeyParts, 'digit'>): string => {
  const { stateCode, yearMonth, issuer, model, series, number, emission, code } = parts;
  const body = stateCode + yearMonth + issuer + model + series + number + emission + code;
  return `${body}${keyCheckDigit(body)}`;
};

/** The state in which a document with that key was issued; undefined where its code is no state's. */
export const keyState = ({ stateCode }: Pick<KeyParts, 'stateCode'>): StateCode | undefined =>
  stateOfIbgeCode(stateCode);

/** The CNPJ or, without its zeros, the CPF of the issuer that a key names. */
export const keyIssuer = ({ issuer, series }: Pick<KeyParts, 'issuer' | 'series'>): string => {
  const number = Number(series);
  const isPerson = number >= seriesOfPeople.first && number <= seriesOfPeople.last;
  return isPerson && issuer.startsWith('000') && isCpf(issuer.slice(3)) ? issuer.slice(3) : issuer;
};

/** A part of a key that can't be, by its name. */
export type KeyPart = 'state' | 'month' | 'model' | 'issuer';

/** The parts of a key of the right shape that can't be: no state, no month, no model, no CNPJ or CPF. */
export const wrongKeyParts = (key: string): readonly KeyPart[] => {
  const parts = keyParts(key);
  const month = Number(parts.yearMonth.slice(2));
  const issuer = keyIssuer(parts);
  const wrong: Readonly<Record<KeyPart, boolean>> = {
    state: keyState(parts) === undefined,
    month: month < 1 || month > 12,
    model: !keyModels.some((model) => model === parts.model),
    issuer: !isCnpj(issuer) && !isCpf(issuer),
  };
  return (Object.keys(wrong) as KeyPart[]).filter((part) => wrong[part]);
};

/** A key in fours, as papers print it. */
export const spacedKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
