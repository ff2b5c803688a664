const checkDigit = (body: string): number => {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (body.length + 1 - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
};

/**
 * Tells whether the text is a CPF without its signs and with right check digits; eleven times the same digit is none
 * (Receita Federal).
 */
export const isCpf = (text: string): boolean => {
  if (!/^\d{11}$/.test(text) || /^(.)\1*$/.test(text)) return false;
  const first = checkDigit(text.slice(0, 9));
  return text.endsWith(`${first}${checkDigit(text.slice(0, 9) + String(first))}`);
};

/** A CPF without its signs as people read it: `111.444.777-35`. */
export const maskCpf = (cpf: string): string => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
