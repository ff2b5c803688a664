const shape = /^[A-Z0-9]{12}\d{2}$/;

/** A CNPJ as it is kept: upper case, without dots, slash, hyphen and blanks; letters stay. */
export const normalCnpj = (text: string): string => text.replace(/[./\s-]/g, '').toUpperCase();

const checkDigit = (body: string): number => {
  const sum = [...body].reduceRight(
    (total, character, index) =>
      total + (character.charCodeAt(0) - 48) * (((body.length - 1 - index) % 8) + 2),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** The CNPJ of a root and its branch, 12 characters, with its check digits. */
export const cnpjOf = (body: string): string => {
  const first = checkDigit(body);
  return `${body}${first}${checkDigit(body + String(first))}`;
};

/** Tells whether the text is a normal CNPJ, letters included (IN RFB 2.229/2024), with right check digits. */
export const isCnpj = (text: string): boolean => {
  if (!shape.test(text) || /^(.)\1*$/.test(text)) return false;
  return cnpjOf(text.slice(0, 12)) === text;
};

/** A normal CNPJ as people read it: `12.ABC.345/01DE-35`. */
export const maskCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
