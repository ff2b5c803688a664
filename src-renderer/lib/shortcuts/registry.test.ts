import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createShortcutRegistry,
  type KeySettings,
  type Shortcut,
  type ShortcutRegistry,
} from './registry.ts';

let singleKeys: boolean;
let registry: ShortcutRegistry;
let done: string[];

const listen = (event: KeyboardEvent) => registry.handle(event, { singleKeys });

beforeEach(() => {
  vi.useFakeTimers();
  singleKeys = true;
  done = [];
  registry = createShortcutRegistry();
  window.addEventListener('keydown', listen);
});

afterEach(() => {
  window.removeEventListener('keydown', listen);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const note = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: keys,
  group: 'test',
  run: () => void done.push(keys),
  ...more,
});

/** Presses a key `at` milliseconds, on an element or the body. */
function press(key: string, at: number, init: KeyboardEventInit & { on?: Element } = {}): KeyboardEvent {
  const { on = document.body, ...rest } = init;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest });
  Object.defineProperty(event, 'timeStamp', { value: at });
  on.dispatchEvent(event);
  return event;
}

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-target]') ?? document.body;
}

describe('shortcut registry', () => {
  it('runs a single letter after no other key followed', () => {
    registry.add(() => [note('n')]);
    press('n', 1000);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['n']);
  });

  it('waits longer after a key that a busy computer brought late, as it may bring the next one', () => {
    registry.add(() => [note('p')]);
    const now = performance.now() + 5000;
    vi.spyOn(performance, 'now').mockReturnValue(now);
    press('p', now - 100);
    vi.advanceTimersByTime(150);
    press('k', now - 95);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
    press('p', now - 20);
    vi.advanceTimersByTime(100);
    expect(done).toEqual(['p']);
  });

  it('stays still under a scanner, Enter included', () => {
    registry.add(() => [note('n'), note('1'), note('Enter')]);
    [...'n1n1'].forEach((key, index) => press(key, 1000 + index * 12));
    press('Enter', 1048);
    vi.advanceTimersByTime(200);
    expect(done).toEqual([]);
  });

  it('runs a letter right after Escape, which no scanner sends', () => {
    registry.add(() => [note('n'), note('Escape')]);
    press('Escape', 1000);
    press('n', 1010);
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['Escape', 'n']);
  });

  it('takes a combination however fast its keys come', () => {
    registry.add(() => [note('mod+Enter')]);
    press('Control', 1000, { ctrlKey: true });
    press('Enter', 1004, { ctrlKey: true });
    expect(done).toEqual(['mod+Enter']);
  });

  it('follows a key that is held down', () => {
    registry.add(() => [note('j')]);
    press('j', 1000);
    vi.advanceTimersByTime(60);
    press('j', 1500, { repeat: true });
    press('j', 1530, { repeat: true });
    expect(done).toEqual(['j', 'j', 'j']);
  });

  it('leaves letters alone inside a field but keeps combinations', () => {
    const field = element('<input data-target>');
    registry.add(() => [note('n'), note('mod+Enter')]);
    press('n', 1000, { on: field });
    press('Enter', 2000, { on: field, ctrlKey: true });
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['mod+Enter']);
  });

  it('acts on letters where a box that is ticked has the focus: nobody types into it', () => {
    const box = element('<input type="checkbox" data-target>');
    registry.add(() => [note('n'), note('Enter')]);
    press('n', 1000, { on: box });
    vi.advanceTimersByTime(60);
    press('Enter', 2000, { on: box });
    expect(done).toEqual(['n']);
  });

  it('leaves Enter to a focused button', () => {
    const button = element('<button data-target></button>');
    registry.add(() => [note('Enter')]);
    press('Enter', 1000, { on: button });
    expect(done).toEqual([]);
  });

  it('takes two letters one after the other, each as a hand types it', () => {
    registry.add(() => [note('p'), note('g p'), note('mod+k')]);
    press('g', 1000);
    press('p', 1200);
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['g p']);
    press('g', 2000);
    press('p', 3600);
    vi.advanceTimersByTime(60);
    press('g', 5000);
    press('p', 5012);
    vi.advanceTimersByTime(60);
    press('g', 6000);
    press('k', 6200, { ctrlKey: true });
    press('g', 7000);
    press('x', 7200);
    press('p', 7400);
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['g p', 'p', 'mod+k', 'p']);
    singleKeys = false;
    press('g', 8000);
    press('p', 8200);
    vi.advanceTimersByTime(60);
    expect(done).toHaveLength(4);
  });

  it('lists what does something now, of each key what acts', () => {
    registry.add(() => [
      note('n', { group: 'page' }),
      note('j', { isIdle: true }),
      note('g p'),
      note('mod+k'),
    ]);
    registry.add(() => [note('n', { group: 'panel' })]);
    const listed = (settings: KeySettings) =>
      registry.list(settings).map(({ keys, group }) => `${group} ${keys}`);
    expect(listed({ singleKeys: true })).toEqual(['test g p', 'test mod+k', 'panel n']);
    expect(listed({ singleKeys: false })).toEqual(['test mod+k']);
  });

  it('can switch single letters off', () => {
    registry.add(() => [note('n'), note('mod+k')]);
    singleKeys = false;
    press('n', 1000);
    press('k', 2000, { ctrlKey: true });
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['mod+k']);
  });

  it('sleeps under a dialog, but for what belongs to dialogs', () => {
    element('<div aria-modal="true"></div>');
    registry.add(() => [note('n'), note('alt+1'), note('mod+Enter', { inDialogs: true })]);
    press('n', 1000);
    press('1', 2000, { altKey: true });
    press('Enter', 3000, { ctrlKey: true });
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['mod+Enter']);
  });

  it('takes letters as text while a reading is asked for, and leaves other keys', () => {
    registry.add(() => [note('n'), note('Escape')]);
    const end = registry.type(() => void done.push('text'));
    press('n', 1000);
    press('Escape', 2000);
    end();
    press('n', 3000);
    vi.advanceTimersByTime(60);
    expect(done).toEqual(['text', 'Escape', 'n']);
  });

  it('asks the newest first, and the older one when the newest declines', () => {
    registry.add(() => [note('Escape', { run: () => void done.push('page') })]);
    let open = true;
    const close = (): boolean => {
      if (!open) return false;
      open = false;
      done.push('panel');
      return true;
    };
    const remove = registry.add(() => [note('Escape', { run: close })]);
    expect(press('Escape', 1000).defaultPrevented).toBe(true);
    press('Escape', 2000);
    remove();
    press('Escape', 3000);
    expect(done).toEqual(['panel', 'page', 'page']);
  });
});
