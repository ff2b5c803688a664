/**
 * The labels of a field, as its `labels` gives them. jsdom goes through the whole document for each field that is asked,
 * after each change; the labels of a page are few.
 */

const fields = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const anyField = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';

const belongsTo = (label: HTMLLabelElement, field: HTMLElement): boolean => {
  if (label.hasAttribute('for')) {
    return label.htmlFor !== '' && label.htmlFor === field.id && document.getElementById(field.id) === field;
  }
  return label.contains(field) && label.querySelector(anyField) === field;
};

function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  return [...document.getElementsByTagName('label')].filter((label) => belongsTo(label, this));
}

for (const { prototype } of fields) {
  Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}
