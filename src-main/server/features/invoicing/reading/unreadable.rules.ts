import type { Code, Vars } from '#shared/kernel/sentences.ts';

/** The codes by which a file is refused before it is an invoice. */
export type UnreadableCode = Extract<
  Code,
  | 'xml_empty'
  | 'xml_zip'
  | 'xml_encoding'
  | 'xml_doctype'
  | 'xml_malformed'
  | 'xml_too_heavy'
  | 'xml_root'
  | 'nfe_version'
  | 'nfe_incomplete'
  | 'nfe_too_many_items'
>;

/** Ends the reading of a file: holds the code of its sentence, and the sentence's variables. */
export class Unreadable extends Error {
  readonly say: UnreadableCode;
  readonly vars: Vars;

  constructor(say: UnreadableCode, vars: Vars = {}) {
    super(say);
    this.name = 'Unreadable';
    this.say = say;
    this.vars = vars;
  }
}
