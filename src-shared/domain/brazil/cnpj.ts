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

/** Whether the text is a normal CNPJ, letters included (IN RFB 2.229/2024), with right check digits. */
export const isCnpj = (text: string): boolean => {
  if (!shape.test(text) || /^(.)\1*$/.test(text)) return false;
  const first = checkDigit(text.slice(0, 12));
  return text.endsWith(`${first}${checkDigit(text.slice(0, 12) + String(first))}`);
};

/** A normal CNPJ as people read it: `12.ABC.345/01DE-35`. */
export const maskCnpj = (cnpj: string): string =>
  cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
