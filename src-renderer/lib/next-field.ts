type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type="hidden"]), textarea, select';

const isReachable = (element: Element): element is Field =>
  element.matches(fields) && !(element as Field).disabled && (element as Field).tabIndex >= 0;

/** Gives the focus to the next field of the same form and selects it; says whether there was one. */
export function goToNextField(field: Field): boolean {
  const all = [...(field.form?.elements ?? [])].filter(isReachable);
  const next = all[all.indexOf(field) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  return next !== undefined;
}
