import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, BrowserWindow as ElectronWindow, Rectangle } from 'electron';
import type { Page } from '@playwright/test';
import { app, atEnd } from './app.ts';
import { browser } from './chromium.ts';
import type { Offers } from './offers.ts';
import { isPrevented } from './preventable.ts';
import { guardNavigation, owned, wanted, WebContents } from './web-contents.ts';

const open = new Set<BrowserWindow>();

/** The longest time until a window that a page opened says where it leads, in milliseconds. */
const DECIDED_MS = 300;

/** A window without a frame: what it holds is a real page, where it stands is remembered. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...open];
  static getFocusedWindow = (): BrowserWindow | null => [...open].find((window) => window.hasFocus) ?? null;

  readonly webContents: WebContents;
  readonly options: BrowserWindowConstructorOptions;
  bounds: Rectangle;
  state: 'normal' | 'maximized' | 'minimized' = 'normal';
  isShown = false;
  hasFocus = false;

  constructor(options: BrowserWindowConstructorOptions, existing?: Page) {
    super();
    const { x = 0, y = 0, width = 800, height = 600, webPreferences = {} } = options;
    this.options = options;
    this.bounds = { x, y, width, height };
    this.webContents = new WebContents(webPreferences, existing);
    if (open.size === 0) void guard(this);
    open.add(this);
    // a window that a page opens is in front
    if (existing !== undefined) this.focus();
    this.webContents.once('dom-ready', () => this.emit('ready-to-show'));
    this.webContents.once('destroyed', () => {
      open.delete(this);
      this.emit('closed');
      if (open.size === 0) app.emit('window-all-closed');
    });
  }

  show = (): void => void (this.isShown = true);
  hide = (): void => void (this.isShown = false);
  focus = (): void => {
    for (const window of open) window.hasFocus = window === this;
  };
  isFocused = (): boolean => this.hasFocus;
  isDestroyed = (): boolean => !open.has(this);
  isVisible = (): boolean => this.isShown;
  minimize = (): void => void (this.state = 'minimized');
  maximize = (): void => void (this.state = 'maximized');
  restore = (): void => void (this.state = 'normal');
  isMinimized = (): boolean => this.state === 'minimized';
  isMaximized = (): boolean => this.state === 'maximized';
  getNormalBounds = (): Rectangle => this.bounds;
  setBounds = (bounds: Partial<Rectangle>): void => void (this.bounds = { ...this.bounds, ...bounds });
  close = (): void => void this.closed();
  destroy = (): void => void this.webContents.page().then((page) => page.close());

  /** Asks listeners and page whether the window may close; true once it has. */
  async closed(): Promise<boolean> {
    if (isPrevented(this, 'close')) return false;
    const page = await this.webContents.page();
    const stayed = new Promise<false>((resolve) => this.webContents.once('stayed', () => resolve(false)));
    const gone = new Promise<true>((resolve) => this.once('closed', () => resolve(true)));
    await page.close({ runBeforeUnload: true });
    return Promise.race([gone, stayed]);
  }
}

BrowserWindow satisfies Offers<typeof ElectronWindow, 'getAllWindows' | 'getFocusedWindow'> &
  (new (
    options: BrowserWindowConstructorOptions,
  ) => Offers<
    ElectronWindow,
    | 'close'
    | 'destroy'
    | 'focus'
    | 'getNormalBounds'
    | 'hide'
    | 'isDestroyed'
    | 'isMaximized'
    | 'isMinimized'
    | 'isVisible'
    | 'maximize'
    | 'minimize'
    | 'on'
    | 'once'
    | 'restore'
    | 'setBounds'
    | 'show'
    | 'webContents'
  >);

/** Watches every navigation and every window that a page opens. */
async function guard(first: BrowserWindow): Promise<void> {
  const context = await browser();
  await context.route('**/*', (route) => guardNavigation(route, first.webContents));
  context.on('page', (page) => {
    setTimeout(() => {
      if (page.isClosed() || owned.has(page)) return;
      const isAllowed = first.webContents.mayOpen(wanted(page.url())).action === 'allow';
      if (isAllowed) void new BrowserWindow(first.options, page);
      else void page.close();
    }, DECIDED_MS);
  });
}

atEnd.closeWindows = async () => {
  for (const window of open) if (!(await window.closed())) return false;
  return true;
};
