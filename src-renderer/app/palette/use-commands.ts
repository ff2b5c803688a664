import { useMantineColorScheme } from '@mantine/core';
import {
  IconClipboardCheck,
  IconDatabaseExport,
  IconGridDots,
  IconKey,
  IconPlus,
  IconUpload,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { backups } from '#shared/areas/backups/contract.ts';
import { counts } from '#shared/areas/counts/contract.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { users } from '#shared/areas/users/contract.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { app } from '#shared/messages/screens-app.ts';
import { screenTitles } from '#shared/messages/screen-titles.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { colorSchemes } from '../layout/color-schemes.ts';
import { useAreas, useGoTo } from '../layout/use-places.ts';
import type { PaletteItem } from './palette-item.ts';

const words = app.palette;

/** Acts that this person may start from anywhere. */
export function useActionItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { setColorScheme } = useMantineColorScheme();
  const creations = [
    { needs: products.create, label: words.newProduct, icon: IconPlus, to: '/produtos/-/novo' },
    { needs: imports.create, label: screenTitles.importing, icon: IconUpload, to: '/produtos/-/importar' },
    {
      needs: counts.create,
      label: screenTitles.newCount,
      icon: IconClipboardCheck,
      to: '/estoque/contagens/nova',
    },
    {
      needs: locations.generate,
      label: screenTitles.generator,
      icon: IconGridDots,
      to: '/estoque/locais/gerar',
    },
    { needs: backups.create, label: words.backup, icon: IconDatabaseExport, to: '/configuracoes/backups' },
    { needs: webhooks.create, label: words.newEndpoint, icon: IconWebhook, to: '/integracoes/webhooks/novo' },
    { needs: apiTokens.create, label: words.newToken, icon: IconKey, to: '/integracoes/tokens/novo' },
    { needs: users.create, label: words.newUser, icon: IconUserPlus, to: '/configuracoes/usuarios/novo' },
  ] as const;
  return [
    ...creations
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

/** The places of the navigation, with their keys. */
export function usePlaceItems(): readonly PaletteItem[] {
  const goTo = useGoTo();
  return useAreas()
    .flatMap((area) => area.places.map((place) => ({ area, place })))
    .map(({ area, place }, index) => ({
      id: `place.${place.label}`,
      label: place.label,
      icon: area.icon,
      ...(index < 9 ? { hint: `${app.keys.caps['alt']} ${index + 1}` } : {}),
      run: () => goTo(place),
    }));
}
