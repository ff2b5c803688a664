import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { app } from '#shared/areas/screens/frame-words.ts';

type ColorScheme = { readonly value: MantineColorScheme; readonly label: string; readonly icon: Icon };

/** The colour schemes to choose from; `auto` follows the operating system. */
export const colorSchemes: readonly ColorScheme[] = [
  { value: 'light', label: app.user.light, icon: IconSun },
  { value: 'dark', label: app.user.dark, icon: IconMoon },
  { value: 'auto', label: app.user.system, icon: IconDeviceDesktop },
];
