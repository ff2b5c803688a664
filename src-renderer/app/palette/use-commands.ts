import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { colorSchemes } from '../layout/color-schemes.ts';
import { useAreas, useGoTo } from '../layout/use-destinations.ts';
import { acts } from '../navigation.ts';
import type { PaletteItem } from './palette-item.ts';

const words = app.palette;

/** Acts that this person may start from anywhere. */
export function useActionItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  return [
    ...acts
      .filter(({ needs }) => may(user, needs.access))
      .map(({ label, icon, to }) => ({ id: to, label, icon, run: () => void navigate({ to }) })),
    ...colorSchemes.map(({ value, label, icon }) => ({
      id: `theme.${value}`,
      label: words.theme(label),
      icon,
      run: () => setColorScheme(value),
    })),
  ];
}

/** The destinations of the navigation, with their keys. */
export function useDestinationItems(): readonly PaletteItem[] {
  const goTo = useGoTo();
  return useAreas()
    .flatMap((area) => area.destinations.map((destination) => ({ area, destination })))
    .map(({ area, destination }, index) => ({
      id: `destination.${destination.label}`,
      label: destination.label,
      icon: area.icon,
      ...(destination.title === undefined ? {} : { description: destination.title }),
      ...(index < 9 ? { hint: `${app.keys.caps['alt']} ${index + 1}` } : {}),
      run: () => goTo(destination),
    }));
}
