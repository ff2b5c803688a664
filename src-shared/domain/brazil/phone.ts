/** A telephone of Brazil, of 10 or 11 digits, as people read it: `(11) 98765-4321`; others stay as they are. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
