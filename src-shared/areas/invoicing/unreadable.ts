/** Most bytes of a body that holds an XML: as base 64 it is a third larger than its file. */
export const xmlBodyLimit = 8 * 1024 * 1024;

/** Lists the reasons why a file is no invoice. */
export const unreadable = [
  'xml_empty',
  'xml_zip',
  'xml_encoding',
  'xml_doctype',
  'xml_malformed',
  'xml_too_heavy',
  'xml_root',
  'nfe_version',
  'nfe_incomplete',
  'nfe_too_many_items',
] as const;
