import {
  IconAdjustmentsHorizontal,
  IconBox,
  IconBuildingWarehouse,
  IconClipboardCheck,
  IconClipboardList,
  IconDatabaseExport,
  IconGridDots,
  IconKey,
  IconLayoutDashboard,
  IconPackageImport,
  IconPlug,
  IconPlus,
  IconUpload,
  IconUserPlus,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { apiTokens } from '#shared/areas/api-tokens/contract.ts';
import { backups } from '#shared/areas/backups/contract.ts';
import { customers } from '#shared/areas/customers/contract.ts';
import { customerTitles } from '#shared/areas/customers/title-words.ts';
import { counts } from '#shared/areas/counts/contract.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { orders } from '#shared/areas/orders/contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { goodsReceipts } from '#shared/areas/operation-types/receipt-contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { server } from '#shared/areas/settings/server-contract.ts';
import { settings } from '#shared/areas/settings/contract.ts';
import { users } from '#shared/areas/users/contract.ts';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import { screenTitles } from '#shared/messages/screen-titles.ts';
import { app } from '#shared/messages/screens-app.ts';

/** What may be begun from anywhere: the operation that it ends in, and the screen where it is done. */
type Act = {
  readonly label: string;
  readonly icon: Icon;
  readonly needs: RouteSpec;
  readonly to: NonNullable<LinkProps['to']>;
};

/** One place to go: a screen of ours, or a page that the server itself serves. */
export type Place = {
  readonly label: string;
  /** The operation without which the place would be empty; who may not call it does not see the place. */
  readonly needs?: RouteSpec;
  /** What the command palette offers of it. */
  readonly acts?: readonly Act[];
} & (
  | {
      readonly to: NonNullable<LinkProps['to']>;
      /** Where the screen begins: the filters of its list. */
      readonly search?: Readonly<Record<string, boolean>>;
      readonly href?: never;
    }
  | { readonly href: string; readonly to?: never }
);

/** An entry of the navigation: one place, or several under a heading. */
export type Area = { readonly label: string; readonly icon: Icon; readonly places: readonly Place[] };

const { navigation: words, palette: acts } = app;

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
    places: [
      {
        label: words.products,
        to: '/produtos',
        needs: products.list,
        acts: [
          { needs: products.create, label: acts.newProduct, icon: IconPlus, to: '/produtos/-/novo' },
          {
            needs: imports.create,
            label: screenTitles.importing,
            icon: IconUpload,
            to: '/produtos/-/importar',
          },
        ],
      },
    ],
  },
  {
    label: words.stock,
    icon: IconBuildingWarehouse,
    places: [
      {
        label: words.locations,
        to: '/estoque/locais',
        needs: locations.list,
        acts: [
          {
            needs: locations.generate,
            label: screenTitles.generator,
            icon: IconGridDots,
            to: '/estoque/locais/gerar',
          },
        ],
      },
      { label: words.inventory, to: '/estoque/inventario', needs: stockReads.list },
      { label: words.movements, to: '/estoque/movimentacoes', needs: movements.list },
      {
        label: words.counts,
        to: '/estoque/contagens',
        needs: counts.list,
        acts: [
          {
            needs: counts.create,
            label: screenTitles.newCount,
            icon: IconClipboardCheck,
            to: '/estoque/contagens/nova',
          },
        ],
      },
    ],
  },
  {
    label: words.receiving,
    icon: IconPackageImport,
    places: [
      { label: words.receiving, to: '/recebimento', needs: operationTypes.goodsReceipt },
      { label: screenTitles.receipts, to: '/recebimento/feitos', needs: goodsReceipts.list },
    ],
  },
  {
    label: orderTitles.list,
    icon: IconClipboardList,
    places: [{ label: orderTitles.list, to: '/pedidos', search: { is_open: true }, needs: orders.list }],
  },
  {
    label: customerTitles.list,
    icon: IconUsers,
    places: [
      {
        label: customerTitles.list,
        to: '/clientes',
        needs: customers.list,
        acts: [
          {
            needs: customers.create,
            label: customerTitles.create,
            icon: IconUserPlus,
            to: '/clientes/-/novo',
          },
        ],
      },
    ],
  },
  {
    label: words.integrations,
    icon: IconPlug,
    places: [
      {
        label: words.webhooks,
        to: '/integracoes/webhooks',
        needs: webhooks.list,
        acts: [
          {
            needs: webhooks.create,
            label: acts.newEndpoint,
            icon: IconWebhook,
            to: '/integracoes/webhooks/novo',
          },
        ],
      },
      {
        label: words.tokens,
        to: '/integracoes/tokens',
        needs: apiTokens.list,
        acts: [
          { needs: apiTokens.create, label: acts.newToken, icon: IconKey, to: '/integracoes/tokens/novo' },
        ],
      },
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
      {
        label: words.users,
        to: '/configuracoes/usuarios',
        needs: users.list,
        acts: [
          {
            needs: users.create,
            label: acts.newUser,
            icon: IconUserPlus,
            to: '/configuracoes/usuarios/novo',
          },
        ],
      },
      {
        label: words.backups,
        to: '/configuracoes/backups',
        needs: backups.list,
        acts: [
          {
            needs: backups.create,
            label: acts.backup,
            icon: IconDatabaseExport,
            to: '/configuracoes/backups',
          },
        ],
      },
      { label: words.account, to: '/configuracoes/conta' },
    ],
  },
];
