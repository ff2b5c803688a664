import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Frame, Page, Request, Route } from '@playwright/test';
import type {
  HandlerDetails,
  KeyboardInputEvent,
  MouseInputEvent,
  MouseWheelInputEvent,
  PrinterInfo,
  Session,
  WebContents as ElectronContents,
  WebContentsPrintOptions,
} from 'electron';
import { app } from './app.ts';
import { browser } from './chromium.ts';
import { pageSide, unpack } from './page-side.ts';
import type { Offers } from './offers.ts';
import { isPrevented } from './preventable.ts';
import { answerOf, seen } from './system.ts';

type OpenHandler = Parameters<ElectronContents['setWindowOpenHandler']>[0];
type Asked = Parameters<Session['setPermissionRequestHandler']>[0];
type Printed = Parameters<ElectronContents['print']>[1];
/** The options with which a content is made. */
type Prefers = { readonly preload?: string; readonly session?: object };
type Checked = Parameters<Session['setPermissionCheckHandler']>[0];

/** The time that the viewer takes to lay out a loaded page, in milliseconds. */
const LAYING_OUT = 200;
const ABORTED = -3;
const FAILED = -102;
const PERMISSIONS = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'clipboard-read',
  'midi',
] as const;
/** The argument that a handler of ours never looks at. */
const nobody = {} as never;

/** As in Electron, whoever sets no handler grants everything. */
class OwnSession {
  asked: Asked = null;
  checked: Checked = null;
  setPermissionRequestHandler = (handler: Asked): void => void (this.asked = handler);
  setPermissionCheckHandler = (handler: Checked): void => void (this.checked = handler);
}

OwnSession satisfies new () => Offers<Session, 'setPermissionCheckHandler' | 'setPermissionRequestHandler'>;

const defaultSession = new OwnSession();
const partitions = new Map<string, OwnSession>();

/** Sessions by their partition. */
export const session = {
  fromPartition: (name: string): OwnSession => {
    const own = partitions.get(name) ?? new OwnSession();
    partitions.set(name, own);
    return own;
  },
};

type Permission = (typeof PERMISSIONS)[number] | 'clipboard-sanitized-write';

/** Chromium's names as Electron has them: both devices are media. */
const asPermission = (name: Permission) => (name === 'camera' || name === 'microphone' ? 'media' : name);

const isGranted = (permission: Permission): boolean => {
  const { asked, checked } = defaultSession;
  let granted = asked === null;
  const answer = (isAllowed: boolean): void => void (granted = isAllowed);
  asked?.(nobody, asPermission(permission), answer, nobody);
  return granted || checked === null || checked(null, asPermission(permission), '', nobody);
};

const frameOf = (frame: Frame): unknown => ({
  url: frame.url(),
  origin: URL.canParse(frame.url()) ? new URL(frame.url()).origin : 'null',
  parent: frame.parentFrame() === null ? null : {},
});

/** The content of a window: a real page of a real Chromium, with Electron's events around it. */
export class WebContents extends EventEmitter {
  readonly session: OwnSession;
  readonly printed: number[] = [];
  /** The PDF that is shown; a headless Chromium has no viewer of them. */
  #pdf: Buffer | undefined;
  mayOpen: OpenHandler = () => ({ action: 'allow' });
  readonly #page: Promise<Page>;
  #url = '';
  /** An address that the application itself goes to, of which it is not told. */
  #ordered = '';

  constructor({ preload, session: own }: Prefers, existing?: Page) {
    super();
    this.session = own instanceof OwnSession ? own : defaultSession;
    this.#url = existing?.url() ?? '';
    this.#page = this.#open(preload, existing);
    app.emit('web-contents-created', {}, this);
  }

  async #open(preload: string | undefined, existing: Page | undefined): Promise<Page> {
    const context = await browser();
    const fresh = context.pages().find((page) => page.url() === 'about:blank' && !owned.has(page));
    const page = existing ?? fresh ?? (await context.newPage());
    owned.set(page, this);
    page.once('close', () => this.emit('destroyed'));
    if (preload === undefined) return page;
    await page.exposeBinding('__doubleCall', ({ frame }, channel: string, args: unknown[]) =>
      this.#answer(frame, channel, args),
    );
    await page.addInitScript(pageSide(readFileSync(preload, 'utf8'), isGranted('clipboard-sanitized-write')));
    await context.grantPermissions(PERMISSIONS.filter(isGranted));
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !/^(chrome-error|about):/.test(frame.url())) this.#url = frame.url();
    });
    page.on('requestfailed', (request) => this.#fail(request));
    page.on('domcontentloaded', () => this.emit('dom-ready'));
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') return;
      const leaves = isPrevented(this, 'will-prevent-unload');
      if (!leaves) this.emit('stayed');
      void (leaves ? dialog.accept() : dialog.dismiss());
    });
    return page;
  }

  async #answer(frame: Frame, channel: string, args: readonly unknown[]): Promise<unknown> {
    const answer = answerOf(channel);
    if (answer === undefined) throw new Error(`nothing answers ${channel}`);
    return answer({ senderFrame: frameOf(frame), sender: this } as never, ...(args.map(unpack) as never[]));
  }

  #fail(request: Request): void {
    if (!request.isNavigationRequest()) return;
    const text = request.failure()?.errorText ?? '';
    const isMain = request.frame().parentFrame() === null;
    if (isMain && text !== 'net::ERR_ABORTED') this.#url = request.url();
    const code = text === 'net::ERR_ABORTED' ? ABORTED : FAILED;
    this.emit('did-fail-load', {}, code, text, request.url(), isMain);
  }

  /** Tells whether a navigation of the page may go on, by the application's listeners. */
  mayGo(url: string, isMainFrame: boolean): boolean {
    if (isMainFrame && url === this.#ordered) return true;
    const details = { with: { url, isMainFrame }, args: [url] };
    const isStopped = isPrevented(this, 'will-frame-navigate', details);
    return !(isMainFrame && isPrevented(this, 'will-navigate', details)) && !isStopped;
  }

  getURL = (): string => this.#url;

  page = (): Promise<Page> => this.#page;

  async loadURL(url: string): Promise<void> {
    const page = await this.#page;
    if (url.startsWith('file:') && url.endsWith('.pdf')) {
      const pdf = readFileSync(new URL(url));
      // laid out a while after it was loaded: what is printed before is blank
      setTimeout(() => {
        this.#pdf = pdf;
        this.emit('-pdf-ready-to-print');
      }, LAYING_OUT);
      return;
    }
    this.#ordered = new URL(url).href;
    await page.goto(url, { waitUntil: 'domcontentloaded' }).finally(() => (this.#ordered = ''));
  }

  reload = (): void => {
    this.#ordered = this.#url;
    void this.#page
      .then((page) => page.reload({ waitUntil: 'domcontentloaded' }))
      .catch(() => {})
      .finally(() => (this.#ordered = ''));
  };

  send = (channel: string, ...args: unknown[]): void =>
    void this.#page.then((page) =>
      page.evaluate(([name, given]) => Reflect.get(globalThis, '__doubleHear')?.(name, given), [
        channel,
        args,
      ] as const),
    );

  /** The page is gone at once; the address that it had is still known. */
  forcefullyCrashRenderer = (): void =>
    void this.#page
      .then((page) => page.goto('about:blank'))
      .then(() => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));

  getPrintersAsync = async (): Promise<PrinterInfo[]> =>
    seen.printers.map(({ name }) => ({ name, displayName: `${name} (duplo)`, description: '', options: {} }));

  print = (options?: WebContentsPrintOptions, done?: Printed): void => {
    if (options?.silent !== true) return void this.printed.push(Date.now());
    const { deviceName = '', pageSize } = options;
    const manner = seen.printers.find(({ name }) => name === deviceName)?.manner;
    const pdf = this.#pdf?.toString('latin1') ?? '';
    if (manner !== 'off') seen.papers.push({ device: deviceName, pdf, pageSize });
    if (manner !== 'hangs') setTimeout(() => done?.(manner === 'prints', manner === 'off' ? 'failed' : ''));
    return undefined;
  };

  sendInputEvent = (event: MouseInputEvent | MouseWheelInputEvent | KeyboardInputEvent): void => {
    if (!('keyCode' in event)) throw new Error('the double has no mouse');
    const { keyCode, modifiers = [] } = event;
    const keys = modifiers.map((name) => name[0]?.toUpperCase() + name.slice(1));
    void this.#page.then((page) => page.keyboard.press([...keys, keyCode].join('+')));
  };

  setWindowOpenHandler = (handler: OpenHandler): void => void (this.mayOpen = handler);
}

/** A window that a page asks for, as Electron tells of it. */
export const wanted = (url: string): HandlerDetails => ({
  url,
  frameName: '',
  features: '',
  disposition: 'new-window',
  referrer: { url: '', policy: 'default' },
});

WebContents satisfies new (
  prefers: Prefers,
) => Offers<
  ElectronContents,
  | 'forcefullyCrashRenderer'
  | 'getPrintersAsync'
  | 'getURL'
  | 'loadURL'
  | 'on'
  | 'print'
  | 'reload'
  | 'send'
  | 'sendInputEvent'
  | 'session'
  | 'setWindowOpenHandler'
>;

/** The content of each page. */
export const owned = new WeakMap<Page, WebContents>();

/** Lets a navigation go on only where the page's own guards, or those of its opener, say so. */
export async function guardNavigation(route: Route, main: WebContents): Promise<void> {
  const request = route.request();
  if (!request.isNavigationRequest()) return route.fallback();
  let frame: Frame | undefined;
  try {
    frame = request.frame();
  } catch {
    // a window that is only being opened has no frame yet
  }
  const contents = frame === undefined ? undefined : owned.get(frame.page());
  const mayGo =
    contents === undefined
      ? main.mayOpen(wanted(request.url())).action === 'allow'
      : contents.mayGo(request.url(), frame?.parentFrame() === null);
  return mayGo ? route.fallback() : route.abort('aborted');
}
