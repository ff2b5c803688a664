/** A key that does something now; `run` answers false to leave the key to whoever registered before. */
export type Shortcut = {
  /** A key with its modifiers, `mod+Enter`, or two characters one after the other, `g p`. */
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  readonly run: () => boolean | void;
  /** Works while a dialog is open, where everything else on the page sleeps. */
  readonly inDialogs?: boolean;
  /** True where the key would do nothing as the screen stands. */
  readonly isIdle?: boolean;
};

export type ShortcutRegistry = {
  /** Adds shortcuts, the newest first in line, and gives back what removes them. */
  add(source: () => readonly Shortcut[]): () => void;
  /** Has what is typed outside of fields be text instead of keys: `take` gives it a field. Gives back what ends it. */
  type(take: () => void): () => void;
  /** The shortcuts that do something on the screen in front, one a key, the oldest first. */
  list(settings: KeySettings): readonly Shortcut[];
  /** Looks at what is open, before anybody acts on this key press and closes it. */
  notice(event: KeyboardEvent): void;
  /** Acts on a key press. */
  handle(event: KeyboardEvent, settings: KeySettings): void;
};

/** The setting by which keys of one character act or not. */
export type KeySettings = { readonly singleKeys: boolean };

/** Keys closer together than this come from a scanner, in milliseconds. */
const SCANNER_GAP = 45;
/** The time in which the second of two characters counts, in milliseconds. */
const SECOND = 1500;
/** The longest delay of a busy computer between the keys of one reading, in milliseconds. */
const LONGEST_DELAY = 500;

/**
 * Gives the time that a character waits for the next one, in milliseconds: a busy computer that brought this
 * key late may bring the next one later still.
 */
const waitAfter = ({ timeStamp }: KeyboardEvent): number => {
  const late = Math.max(0, performance.now() - timeStamp);
  return SCANNER_GAP + Math.min(LONGEST_DELAY, 2 * late);
};

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph']);
/** Fields that letters are typed into. */
const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="searchbox"]';
const FIELDS = `${TYPED}, input`;
const PRESSABLE = 'button, a[href], [role="button"], [role="tab"], [role="option"], [role="menuitem"]';

/** The layer over the page that has the keys. */
type OpenLayer = 'menu' | 'dialog' | undefined;

function openLayer(): OpenLayer {
  if (document.querySelector('[role="menu"]') !== null) return 'menu';
  return document.querySelector('[aria-modal="true"]') === null ? undefined : 'dialog';
}

/**
 * Keeps the shortcuts that live now and runs them; a single character waits for the next key, so that the
 * burst of a scanner triggers nothing, and never acts inside a field.
 */
export function createShortcutRegistry(): ShortcutRegistry {
  const typing: (() => void)[] = [];
  const sources = new Set<() => readonly Shortcut[]>();
  let lastPress = -Infinity;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let first: { readonly key: string; readonly until: number } | undefined;
  let noticed: { readonly event: KeyboardEvent; readonly layer: OpenLayer } | undefined;

  function all(): readonly Shortcut[] {
    return [...sources].flatMap((source) => source());
  }

  function list({ singleKeys }: KeySettings): readonly Shortcut[] {
    const working = all().filter(
      ({ keys, isIdle }) => isIdle !== true && (singleKeys || !isOfCharacters(keys)),
    );
    // of the same key the newest acts
    const newest = new Map(working.map((shortcut) => [shortcut.keys, shortcut]));
    return working.filter((shortcut) => newest.get(shortcut.keys) === shortcut);
  }

  function run(candidates: readonly Shortcut[]): boolean {
    return candidates.some((shortcut) => shortcut.run() !== false);
  }

  function handle(event: KeyboardEvent, settings: KeySettings): void {
    if (MODIFIERS.has(event.key)) return;
    const burst = !event.repeat && event.timeStamp - lastPress < SCANNER_GAP;
    // no scanner sends Escape: what follows it is a person's, however fast
    if (event.key !== 'Escape') lastPress = event.timeStamp;
    clearTimeout(waiting);
    if (event.defaultPrevented || event.isComposing) return;
    const layer = noticed?.event === event ? noticed.layer : openLayer();
    const take = layer === undefined && isText(event) ? typing.at(-1) : undefined;
    if (take !== undefined) return take();
    const awake = all().filter((shortcut) => wakesUnder(layer, shortcut));
    const isFollowing = !burst && !event.repeat && isText(event);
    const before = isFollowing && first !== undefined && event.timeStamp < first.until ? `${first.key} ` : '';
    first = undefined;
    const candidates = awake
      .filter((shortcut) => applies(shortcut, event, { settings, before }))
      .toReversed();
    if (candidates.length === 0) {
      const isFirst = isFollowing && before === '' && awake.some((one) => begins(one, event, settings));
      if (isFirst) first = { key: event.key.toLowerCase(), until: event.timeStamp + SECOND };
      if (isFirst) event.preventDefault();
      return;
    }
    if (!isOfCharacters(candidates[0]?.keys ?? '')) {
      if (!(burst && isPlainEnter(event)) && run(candidates)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (burst) return;
    if (event.repeat) run(candidates);
    else waiting = setTimeout(() => run(candidates), waitAfter(event));
  }

  return {
    add(source) {
      sources.add(source);
      return () => void sources.delete(source);
    },
    type(take) {
      typing.push(take);
      return () => void typing.splice(typing.indexOf(take), 1);
    },
    list,
    notice(event) {
      noticed = { event, layer: openLayer() };
    },
    handle,
  };
}

const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Tells whether a press writes a character while no field has the keys. */
const isText = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !isWithin(event, TYPED);

/** Under a dialog only its own keys work; an open menu takes Esc before them. */
function wakesUnder(layer: OpenLayer, { inDialogs, keys }: Shortcut): boolean {
  if (layer === undefined) return true;
  return inDialogs === true && !(layer === 'menu' && keys === 'Escape');
}

type Pressed = {
  readonly settings: KeySettings;
  /** The character before this one with a blank, where it begins a shortcut; else nothing. */
  readonly before: string;
};

/** Tells whether a press writes the first of the two characters of a shortcut. */
function begins({ keys }: Shortcut, event: KeyboardEvent, { singleKeys }: KeySettings): boolean {
  return singleKeys && sequence.test(keys) && keys.startsWith(`${event.key.toLowerCase()} `);
}

function applies(shortcut: Shortcut, event: KeyboardEvent, { settings, before }: Pressed): boolean {
  if (!shortcut.keys.startsWith(before)) return false;
  const keys = parseKeys(shortcut.keys.slice(before.length));
  if (!matchesKeys(event, keys)) return false;
  if (isSingleCharacter(keys)) return settings.singleKeys && !isWithin(event, TYPED);
  if (keys.mod || keys.alt) return true;
  return !(event.key === 'Enter' && isWithin(event, `${FIELDS}, ${PRESSABLE}`));
}

const isWithin = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** One key with its modifiers, as written in a shortcut: `j`, `?`, `mod+Enter`, `alt+1`. */
type KeyCombination = {
  readonly key: string;
  readonly mod: boolean;
  readonly alt: boolean;
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Reads `mod+Enter`; `mod` is Ctrl, or Command on a Mac. Of two characters, `g p`, it is a key that nobody presses. */
export function parseKeys(keys: string): KeyCombination {
  const parts = keys.split('+');
  return { key: (parts.at(-1) ?? '').toLowerCase(), mod: parts.includes('mod'), alt: parts.includes('alt') };
}

/** Tells whether a key press is this combination; digits count by their place on the keyboard. */
export function matchesKeys(press: KeyPress, wanted: KeyCombination): boolean {
  if ((press.ctrlKey || press.metaKey) !== wanted.mod || press.altKey !== wanted.alt) return false;
  return press.key.toLowerCase() === wanted.key || (wanted.alt && press.code === `Digit${wanted.key}`);
}

/** Two characters one after the other: `g p`. */
const sequence = /^\S \S$/u;

/** Tells whether a shortcut is of characters alone, which scanners send too. */
const isOfCharacters = (keys: string): boolean => sequence.test(keys) || isSingleCharacter(parseKeys(keys));

/** Gives the keys of a shortcut, one after the other or with their modifiers. */
export const keysOf = (keys: string): readonly string[] => keys.split(sequence.test(keys) ? ' ' : '+');

/** Tells whether a combination is one printable character alone, which text fields and scanners also send. */
export function isSingleCharacter(keys: KeyCombination): boolean {
  return keys.key.length === 1 && !keys.mod && !keys.alt;
}
