import type { MenuItemConstructorOptions } from 'electron';
import { app } from '#shared/areas/screens/frame-words.ts';
import { shellSay } from '#shared/desktop/words.ts';

/** Runs the entries of the menu beyond those of Electron. */
export type MenuActs = {
  save(): void;
  print(): void;
  reload(): void;
  go(path: string): void;
  openData(): void;
  openLogs(): void;
  about(): void;
  quit(): void;
};

const { navigation } = app;

/** The screens that the menu leads to, by Ctrl+1 to Ctrl+9 in this order. */
const screens = [
  { label: navigation.dashboard, path: '/' },
  { label: navigation.products, path: '/produtos' },
  { label: navigation.locations, path: '/estoque/locais' },
  { label: navigation.inventory, path: '/estoque/inventario' },
  { label: navigation.movements, path: '/estoque/movimentacoes' },
  { label: navigation.counts, path: '/estoque/contagens' },
  { label: navigation.receiving, path: '/recebimento' },
  { label: navigation.webhooks, path: '/integracoes/webhooks' },
  { label: navigation.settings, path: '/configuracoes/conta' },
] as const;

const line: MenuItemConstructorOptions = { type: 'separator' };

const fileMenu = ({ save, print, quit }: MenuActs): MenuItemConstructorOptions => ({
  label: shellSay('menu_file'),
  submenu: [
    { id: 'save', label: shellSay('menu_save'), accelerator: 'CmdOrCtrl+S', click: save },
    { id: 'print', label: shellSay('menu_print'), accelerator: 'CmdOrCtrl+P', click: print },
    line,
    { id: 'quit', label: shellSay('menu_quit'), accelerator: 'CmdOrCtrl+Q', click: quit },
  ],
});

const editMenu = (): MenuItemConstructorOptions => ({
  label: shellSay('menu_edit'),
  submenu: [
    { role: 'undo', label: shellSay('menu_undo') },
    { role: 'redo', label: shellSay('menu_redo') },
    line,
    { role: 'cut', label: shellSay('menu_cut') },
    { role: 'copy', label: shellSay('menu_copy') },
    { role: 'paste', label: shellSay('menu_paste') },
    { role: 'selectAll', label: shellSay('menu_select_all') },
  ],
});

const viewMenu = ({ reload }: MenuActs): MenuItemConstructorOptions => ({
  label: shellSay('menu_view'),
  submenu: [
    { id: 'reload', label: shellSay('menu_reload'), accelerator: 'CmdOrCtrl+R', click: reload },
    line,
    { role: 'zoomIn', label: shellSay('menu_zoom_in') },
    { role: 'zoomOut', label: shellSay('menu_zoom_out') },
    { role: 'resetZoom', label: shellSay('menu_zoom_reset') },
    { role: 'togglefullscreen', label: shellSay('menu_full_screen') },
  ],
});

const goMenu = ({ go }: MenuActs): MenuItemConstructorOptions => ({
  label: shellSay('menu_go'),
  submenu: screens.map(({ label, path }, index) => ({
    id: `go:${path}`,
    label,
    accelerator: `CmdOrCtrl+${index + 1}`,
    click: () => go(path),
  })),
});

const helpMenu = ({ openData, openLogs, about }: MenuActs): MenuItemConstructorOptions => ({
  label: shellSay('menu_help'),
  role: 'help',
  submenu: [
    { id: 'data-folder', label: shellSay('menu_data_folder'), click: openData },
    { id: 'log-folder', label: shellSay('menu_log_folder'), click: openLogs },
    line,
    { id: 'about', label: shellSay('menu_about'), click: about },
  ],
});

/** The application's menu, in Portuguese, with the keys of each act. */
export const menuTemplate = (acts: MenuActs): MenuItemConstructorOptions[] => [
  fileMenu(acts),
  editMenu(),
  viewMenu(acts),
  goMenu(acts),
  helpMenu(acts),
];
