/**
 * The uses that a field makes of a reading; a field that says nothing takes none. `code`: it holds codes, and
 * takes one while it has the focus. `target`: it holds the code that its form is about, and takes also what
 * is read elsewhere in the form. `search`: it looks for what is read, and Enter is the act. `scan`: the field
 * of the screen that takes all readings. `secret`: a password or the name beside it, which programs type at a
 * scanner's pace; what they wrote stays.
 */
export const scanUses = ['code', 'target', 'search', 'scan', 'secret'] as const;
export type ScanUse = (typeof scanUses)[number];

const attribute = 'data-scan-use';

/** Says on an input what it does with a reading. */
export const scanUse = (use: ScanUse | undefined): { readonly 'data-scan-use'?: ScanUse } =>
  use === undefined ? {} : { [attribute]: use };

/** Reads the use of readings that a field declares. */
export function scanUseOf(field: Element | undefined): ScanUse | undefined {
  const said = field?.getAttribute(attribute);
  return scanUses.find((use) => use === said);
}

/** Tells whether that part of the window has a field that takes all readings. */
export const takesReadings = (part: Element): boolean =>
  part.querySelector(`input[${attribute}="scan"]:enabled`) !== null;

/** The field of a form, or of the dialog around it, that takes what is read elsewhere in it. */
export function targetIn(form: Element | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`input[${attribute}="target"]:enabled`) ?? null;
}
