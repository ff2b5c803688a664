/** A field that keys write into, or whose choice they move. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text of a field, and the place of its caret. */
export type FieldState = {
  readonly field: Field;
  readonly value: string;
  readonly caret?: readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];
};

const withoutText: ReadonlySet<string> = new Set(
  'button checkbox color file image radio range reset submit'.split(' '),
);

/** The field that a key would write into; undefined where it is no such element. */
export function fieldOf(target: EventTarget | null): Field | undefined {
  if (target instanceof HTMLInputElement) return withoutText.has(target.type) ? undefined : target;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : undefined;
}

/** Remembers a field before a key writes into it. */
export function stateOf(field: Field): FieldState {
  const { value } = field;
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return { field, value };
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return { field, value, caret: [selectionStart, selectionEnd ?? 0, selectionDirection ?? 'none'] };
}

/** Brings back what stood in a field, its caret too. */
export function restore({ field, value, caret }: FieldState): void {
  writeInto(field, value);
  if (caret === undefined || field instanceof HTMLSelectElement) return;
  if (caret[0] !== field.selectionStart || caret[1] !== field.selectionEnd) field.setSelectionRange(...caret);
}

/** Tells whether a code fits a field: its length, and the pattern that the field asks for. */
export function canHold(field: Field | undefined, code: string): boolean {
  if (!(field instanceof HTMLInputElement)) return true;
  const isShort = field.maxLength < 0 || code.length <= field.maxLength;
  return isShort && (field.pattern === '' || new RegExp(`^(?:${field.pattern})$`, 'u').test(code));
}

/** Puts a code into a field: as another line of several, else in the place of what stands there. */
export function putCode({ field, value, caret }: FieldState, code: string): void {
  if (field instanceof HTMLTextAreaElement) {
    const [start, end] = caret ?? [value.length, value.length];
    writeInto(field, `${value.slice(0, start)}${code}\n${value.slice(end)}`);
    const after = start + code.length + 1;
    return field.setSelectionRange(after, after);
  }
  writeInto(field, code);
}

/** Gives a field another value as if a person had: React sees it only past the setter that it puts on each field. */
function writeInto(field: Field, value: string): void {
  if (field.value === value) return;
  const prototype: object = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}
