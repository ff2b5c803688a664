import {
  IconAdjustmentsHorizontal,
  IconBox,
  IconBuildingWarehouse,
  IconLayoutDashboard,
  IconPackageImport,
  IconPlug,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { backups } from '#shared/areas/backups/contract.ts';
import { counts } from '#shared/areas/counts/contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { server } from '#shared/areas/settings/server-contract.ts';
import { settings } from '#shared/areas/settings/contract.ts';
import { users } from '#shared/areas/users/contract.ts';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { app } from '#shared/messages/screens-app.ts';

/** One place to go: a screen of ours, or a page that the server itself serves. */
export type Place = {
  readonly label: string;
  /** The operation without which the place would be empty; who may not call it does not see the place. */
  readonly needs?: RouteSpec;
} & (
  | { readonly to: NonNullable<LinkProps['to']>; readonly href?: never }
  | { readonly href: string; readonly to?: never }
);

/** An entry of the navigation: one place, or several under a heading. */
export type Area = { readonly label: string; readonly icon: Icon; readonly places: readonly Place[] };

const words = app.navigation;

/** The navigation, in the order of its keys Alt+1 to Alt+9. */
export const areas: readonly Area[] = [
  {
    label: words.dashboard,
    icon: IconLayoutDashboard,
    places: [{ label: words.dashboard, to: '/', needs: stockReads.summary }],
  },
  {
    label: words.products,
    icon: IconBox,
    places: [{ label: words.products, to: '/produtos', needs: products.list }],
  },
  {
    label: words.stock,
    icon: IconBuildingWarehouse,
    places: [
      { label: words.locations, to: '/estoque/locais', needs: locations.list },
      { label: words.inventory, to: '/estoque/inventario', needs: stockReads.list },
      { label: words.movements, to: '/estoque/movimentacoes', needs: movements.list },
      { label: words.counts, to: '/estoque/contagens', needs: counts.list },
    ],
  },
  {
    label: words.receiving,
    icon: IconPackageImport,
    places: [{ label: words.receiving, to: '/recebimento', needs: operationTypes.goodsReceipt }],
  },
  {
    label: words.integrations,
    icon: IconPlug,
    places: [
      { label: words.webhooks, to: '/integracoes/webhooks', needs: webhooks.list },
      { label: words.tokens, to: '/integracoes/tokens', needs: apiTokens.list },
      { label: words.api, href: '/api/v1/docs' },
    ],
  },
  {
    label: words.settings,
    icon: IconAdjustmentsHorizontal,
    places: [
      { label: words.site, to: '/configuracoes/estabelecimento', needs: settings.read },
      { label: words.computer, to: '/configuracoes/computador', needs: server.read },
      { label: words.warehouses, to: '/configuracoes/armazens', needs: warehouses.list },
      { label: words.users, to: '/configuracoes/usuarios', needs: users.list },
      { label: words.backups, to: '/configuracoes/backups', needs: backups.list },
      { label: words.account, to: '/configuracoes/conta' },
    ],
  },
];
