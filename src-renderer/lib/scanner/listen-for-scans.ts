import { goToNextField } from '../next-field.ts';
import { createBurst, insideFields, outsideFields, type Reading } from './burst.ts';
import { fieldOf, canHold, putCode, restore, stateOf, type FieldState } from './field-text.ts';
import { sendToFrame, sendToScreen } from './listeners.ts';
import { scanUseOf, takesReadings, targetIn, type ScanUse } from './scan-use.ts';

const openLayer = '[aria-modal="true"], [role="menu"]';
/** Scanners may send a second Enter, a line feed or a Tab so soon after the first, in milliseconds. */
const trail = 45;
/** Says of which kind a code is; that of GS1 stays, since it says how the rest is read. */
const plainSymbology = /^\](?!C1|d2|Q3|e0)[A-Za-z]\d/;
const anySymbology = /^\][A-Za-z]\d/;
const controlCharacters = /\p{Cc}/gu;

const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Takes the visible characters of a reading, which a field keeps. */
const codeOf = (text: string): string =>
  text.replace(anySymbology, '').replaceAll(controlCharacters, '').trim();

/** The origin of a press: the field as it was before, and its use of readings. */
type Origin = { readonly before: FieldState | undefined; readonly use: ScanUse | undefined };

function originOf({ target }: KeyboardEvent): Origin {
  const field = fieldOf(target);
  const said = scanUseOf(field);
  return {
    before: field === undefined ? undefined : stateOf(field),
    use: said === 'target' ? 'code' : said,
  };
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A field of codes takes the code: a search asks for it at once, a form goes on to its next field. */
function fill(before: FieldState, use: 'code' | 'search', text: string): void {
  putCode(before, codeOf(text));
  if (use === 'code' && !(before.field instanceof HTMLTextAreaElement)) goToNextField(before.field);
}

/**
 * Sends what no field with the focus takes to its form's target, to the screen, or to the frame around it; a dialog with a
 * field for readings hears them as its screen would.
 */
function pass(text: string, { before, use }: Origin, from: Element): void {
  const target = targetIn(from.closest('form') ?? from.closest('[aria-modal="true"]'));
  if (target !== null && canHold(target, codeOf(text))) return putCode(stateOf(target), codeOf(text));
  const read = text.replace(plainSymbology, '');
  const layer = [...document.querySelectorAll(openLayer)].at(-1);
  if (layer !== undefined && !takesReadings(layer)) return sendToFrame(read);
  const isFree = use === 'scan' || (before === undefined && from.closest('form') === null);
  sendToScreen(read, isFree ? 'free' : 'busy');
}

function deliver(text: string, origins: readonly Origin[], end: KeyboardEvent): void {
  const [origin] = origins;
  if (origin === undefined) return;
  const { before, use } = origin;
  if (use === 'secret') return end.key === 'Enter' ? swallow(end) : undefined;
  if (use !== 'search') swallow(end);
  const takes = (use === 'code' || use === 'search') && canHold(before?.field, codeOf(text));
  if (before !== undefined && takes) return fill(before, use, text);
  for (const { before: written } of origins.toReversed()) if (written !== undefined) restore(written);
  pass(text, origin, end.target instanceof Element ? end.target : document.body);
}

/**
 * The one rule of scans, for the whole window: what a scanner types goes into a field that takes codes, or to whoever
 * listens on the screen, and is taken back out of any other field; its Enter presses, saves and confirms nothing. Keys
 * are never held back: only the Enter or Tab at a scanner's pace shows that no hand typed. A button takes only an Enter
 * that stands alone, so that a code too short or too slow for a scanner's presses none either. Gives what ends it.
 */
export function listenForScans(): () => void {
  const burst = createBurst<KeyboardEvent>();
  const origins = new WeakMap<KeyboardEvent, Origin>();
  let ended = -Infinity;
  let last: KeyboardEvent | undefined;

  function arrive({ text, presses }: Reading<KeyboardEvent>, end: KeyboardEvent): void {
    ended = end.timeStamp;
    deliver(
      text,
      presses.flatMap((press) => origins.get(press) ?? []),
      end,
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (modifiers.has(event.key)) return;
    const before = last;
    last = event;
    if (event.timeStamp - ended < trail && isTrail(event)) return swallow(event);
    const origin = originOf(event);
    origins.set(event, origin);
    const isWritten = origin.before !== undefined && origin.use !== 'scan';
    const follows = burst.follows(event);
    const reading = burst.press(event, isWritten ? insideFields : outsideFields);
    if (reading !== undefined) return arrive(reading, event);
    if (isEnterOnButton(event) && !standsAlone(event, before)) return swallow(event);
    // a space would press the button, a control character run a command
    if (follows && (event.ctrlKey || (event.key === ' ' && origin.before === undefined))) swallow(event);
  }

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}

const isEnterOnButton = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && target instanceof HTMLButtonElement;

/** Items of menus that are found by their first letters, and do nothing that a scan could harm: values, and ways to them. */
const choices = '[role="menuitemcheckbox"], [role="menuitem"][aria-haspopup]';

/**
 * Tells whether a person pressed a key by itself: not held down, not at the end of a code, not at once after
 * another.
 */
function standsAlone(
  { repeat, target, timeStamp }: KeyboardEvent,
  before: KeyboardEvent | undefined,
): boolean {
  if (repeat || before === undefined) return !repeat;
  const isChoice = target instanceof Element && target.matches(choices);
  const endsCode = !isChoice && before.target === target && /^\S$/.test(before.key);
  return !endsCode && timeStamp - before.timeStamp >= trail;
}

const isTrail = ({ key, ctrlKey, code }: KeyboardEvent): boolean =>
  key === 'Enter' || key === 'Tab' || (ctrlKey && (code === 'KeyJ' || code === 'KeyM'));
