import {
  IconArrowBackUp,
  IconBox,
  IconCalendarDue,
  IconClipboardList,
  IconShieldHalf,
  type Icon,
} from '@tabler/icons-react';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { inventoryWords } from '#shared/areas/inventory/screen-words.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { orderTitles } from '#shared/areas/orders/title-words.ts';
import { products } from '#shared/areas/products/contract.ts';
import { productTitles } from '#shared/areas/products/title-words.ts';
import { quarantine } from '#shared/areas/quarantine/contract.ts';
import { quarantineTitles } from '#shared/areas/quarantine/title-words.ts';
import { returnReads } from '#shared/areas/returns/reads-contract.ts';
import { returnTitles } from '#shared/areas/returns/title-words.ts';
import { expiringViews } from '../../features/inventory/expiring.views.ts';
import { orderViews } from '../../features/orders/orders.views.ts';
import { productViews } from '../../features/products/products.views.ts';
import { quarantineViews } from '../../features/quarantine/quarantine.views.ts';
import { returnViews } from '../../features/returns/returns.views.ts';
import type { Needed } from '../../lib/destinations.ts';
import type { View } from '../../ui/data-table/view-tabs.tsx';

/** A list with views, each of which the command palette finds by its name and by that of the list. */
type ListOfViews = {
  readonly title: string;
  readonly icon: Icon;
  readonly needs: Needed;
  readonly to: string;
  readonly views: readonly View[];
};

/** The lists whose views answer what people ask of a day's work. */
export const listsOfViews: readonly ListOfViews[] = [
  {
    title: orderTitles.list,
    icon: IconClipboardList,
    needs: orderReads.list,
    to: '/pedidos',
    views: orderViews,
  },
  {
    title: inventoryWords.tabs.expiring,
    icon: IconCalendarDue,
    needs: stockReads.expiring,
    to: '/estoque/inventario/validade',
    views: expiringViews,
  },
  {
    title: productTitles.products,
    icon: IconBox,
    needs: products.list,
    to: '/produtos',
    views: productViews,
  },
  {
    title: quarantineTitles.list,
    icon: IconShieldHalf,
    needs: quarantine.list,
    to: '/qualidade/quarentena',
    views: quarantineViews,
  },
  {
    title: returnTitles.returns,
    icon: IconArrowBackUp,
    needs: returnReads.list,
    to: '/qualidade/devolucoes',
    views: returnViews,
  },
];
