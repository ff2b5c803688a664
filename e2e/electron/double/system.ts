import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type {
  Dialog,
  IpcMain,
  Settings as LoginItemSettings,
  Menu as ElectronMenu,
  MenuItem,
  MenuItemConstructorOptions,
  NativeImage,
  nativeImage as ElectronImages,
  Notification as ElectronNotification,
  NotificationConstructorOptions,
  PowerMonitor,
  Screen,
  Shell,
  Tray as ElectronTray,
} from 'electron';
import type { Offers } from './offers.ts';

/** A printer that prints, is off, or takes what is sent and says nothing. */
type DoublePrinter = { readonly name: string; readonly manner: 'prints' | 'off' | 'hangs' };

/** The application's acts on the system, in their order; tests read them. */
export const seen = {
  notices: [] as Notification[],
  folders: [] as string[],
  trays: [] as Tray[],
  asked: [] as unknown[],
  loginItems: [] as LoginItemSettings[],
  /** The printers that the computer has, as a test says. */
  printers: [] as DoublePrinter[],
  /** The papers that came out of the printers. */
  papers: [] as { device: string; pdf: string; pageSize: unknown }[],
};

type Item = Pick<MenuItem, 'checked' | 'enabled' | 'id' | 'label'> & { click: () => void };

/** Of the two that a menu is made of, the shell uses the plain one. */
const isOptions = (item: MenuItem | MenuItemConstructorOptions): item is MenuItemConstructorOptions =>
  !('commandId' in item);

/** A menu of items that can be found and clicked. */
export class Menu {
  static current: Menu | null = null;
  static buildFromTemplate = (template: readonly (MenuItem | MenuItemConstructorOptions)[]): Menu =>
    new Menu(template.filter(isOptions));
  static setApplicationMenu = (menu: object | null): void => void (Menu.current = Menu.of(menu));
  static getApplicationMenu = (): Menu | null => Menu.current;

  readonly items: readonly Item[];

  constructor(template: readonly MenuItemConstructorOptions[]) {
    this.items = template.flatMap((item) => [
      Menu.itemOf(item),
      ...(Array.isArray(item.submenu) ? item.submenu.map((inner) => Menu.itemOf(inner)) : []),
    ]);
  }

  static of(menu: object | null): Menu | null {
    if (menu === null || menu instanceof Menu) return menu;
    throw new Error('a menu of somebody else');
  }

  static itemOf(item: MenuItemConstructorOptions): Item {
    const { id = '', label = '', checked = false, enabled = true } = item;
    const made: Item = {
      id,
      label,
      checked,
      enabled,
      click: () => {
        if (item.type === 'checkbox') made.checked = !made.checked;
        item.click?.(made as never, undefined, {});
      },
    };
    return made;
  }

  getMenuItemById(id: string): Item | null {
    return this.items.find((item) => item.id === id) ?? null;
  }
}

/** An icon in the tray with its menu. */
export class Tray extends EventEmitter {
  tip = '';
  menu: Menu | null = null;

  constructor(image: object | string) {
    super();
    const path = image instanceof Picture ? image.path : image;
    if (typeof path !== 'string' || !existsSync(path))
      throw new Error('a tray needs a picture that is there');
    seen.trays.push(this);
  }

  setToolTip(tip: string): void {
    this.tip = tip;
  }

  setContextMenu(menu: object | null): void {
    this.menu = Menu.of(menu);
  }
}

/** A message of the system. */
export class Notification extends EventEmitter {
  static isSupported = (): boolean => true;

  readonly options: NotificationConstructorOptions;

  constructor(options: NotificationConstructorOptions = {}) {
    super();
    this.options = options;
  }

  show(): void {
    seen.notices.push(this);
  }
}

Menu satisfies Offers<typeof ElectronMenu, 'buildFromTemplate' | 'getApplicationMenu' | 'setApplicationMenu'>;
Menu.prototype satisfies Offers<ElectronMenu, 'getMenuItemById'>;
Tray satisfies new (
  image: NativeImage | string,
) => Offers<ElectronTray, 'on' | 'setContextMenu' | 'setToolTip'>;
Notification satisfies Offers<typeof ElectronNotification, 'isSupported'> &
  (new (options?: NotificationConstructorOptions) => Offers<ElectronNotification, 'on' | 'show'>);

/** The answers of the next dialogs: the number of a button, or the path that is chosen. */
const answersTold = JSON.parse(process.env['DOUBLE_DIALOGS'] ?? '[]') as (number | string)[];

/** Dialogs answer as their tests tell them; by default the first button, and no file. */
export const dialog = {
  showErrorBox: (title: string, content: string) => {
    process.stderr.write(`${title}: ${content}\n`);
  },
  showMessageBox: async (...args: unknown[]) => {
    seen.asked.push(args.at(-1));
    return { response: Number(answersTold.shift() ?? 0), checkboxChecked: false };
  },
  showMessageBoxSync: (...args: unknown[]) => {
    seen.asked.push(args.at(-1));
    return 0;
  },
  showOpenDialog: async (...args: unknown[]) => {
    seen.asked.push(args.at(-1));
    const path = answersTold.shift();
    return { canceled: path === undefined, filePaths: path === undefined ? [] : [String(path)] };
  },
  showSaveDialog: async (...args: unknown[]) => {
    seen.asked.push(args.at(-1));
    return { canceled: true, filePath: '' };
  },
} satisfies Pick<
  Dialog,
  'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync' | 'showOpenDialog' | 'showSaveDialog'
>;

/** Folders are noted, not opened. */
export const shell = {
  openPath: async (path: string) => {
    seen.folders.push(path);
    return '';
  },
} satisfies Pick<Shell, 'openPath'>;

type Answer = (event: never, ...args: never[]) => unknown;

const answers = new Map<string, Answer>();

/** Finds the answer of a channel; undefined where there is none. */
export const answerOf = (channel: string): Answer | undefined => answers.get(channel);

export const ipcMain = {
  handle: (channel: string, answer: Answer) => void answers.set(channel, answer),
} satisfies Offers<IpcMain, 'handle'>;

export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
} satisfies Offers<Screen, 'getAllDisplays'>;

class Picture {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  resize = (): Picture => this;
}

export const nativeImage = {
  createFromPath: (path: string) => new Picture(path),
} satisfies Offers<typeof ElectronImages, 'createFromPath'>;

export const powerMonitor = new EventEmitter();

powerMonitor satisfies Offers<PowerMonitor, 'emit' | 'on'>;
