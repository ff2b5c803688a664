import type { MenuItemConstructorOptions } from 'electron';
import { shellSay } from '#shared/messages/shell.ts';

/** The application's menu, in Portuguese: what editing and viewing need, nothing else. */
export const menuTemplate = (): MenuItemConstructorOptions[] => [
  {
    label: shellSay('menu_edit'),
    submenu: [
      { role: 'undo', label: shellSay('menu_undo') },
      { role: 'redo', label: shellSay('menu_redo') },
      { type: 'separator' },
      { role: 'cut', label: shellSay('menu_cut') },
      { role: 'copy', label: shellSay('menu_copy') },
      { role: 'paste', label: shellSay('menu_paste') },
      { role: 'selectAll', label: shellSay('menu_select_all') },
    ],
  },
  {
    label: shellSay('menu_view'),
    submenu: [
      { role: 'reload', label: shellSay('menu_reload') },
      { type: 'separator' },
      { role: 'zoomIn', label: shellSay('menu_zoom_in') },
      { role: 'zoomOut', label: shellSay('menu_zoom_out') },
      { role: 'resetZoom', label: shellSay('menu_zoom_reset') },
      { role: 'togglefullscreen', label: shellSay('menu_full_screen') },
      { type: 'separator' },
      { role: 'quit', label: shellSay('menu_quit') },
    ],
  },
];
