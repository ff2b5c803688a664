import { maskDocument, typeOfDocument } from '#shared/areas/customers/rules.ts';

/** A CNPJ or CPF with its signs; any other text as it is. */
export function documentText(document: string): string {
  const type = typeOfDocument(document);
  return type === null ? document : maskDocument(type, document);
}
