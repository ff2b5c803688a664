import {
  IconBox,
  IconBuilding,
  IconBuildingWarehouse,
  IconDatabaseExport,
  IconPackageImport,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import { settings } from '#shared/areas/settings/contract.ts';
import type { Settings } from '#shared/areas/settings/schema.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { formatInteger } from '../../lib/format.ts';

/** One way of doing a step: the screen, and the operation that it is for. */
export type Way = {
  readonly label: string;
  readonly needs: RouteSpec;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
};

/** A step of a new site, whether it is done, and where it is done. */
export type Step = {
  readonly title: string;
  readonly icon: Icon;
  readonly note: string;
  readonly isDone: boolean;
  readonly ways: readonly Way[];
};

/** The facts that tell the progress of a site's set-up. */
export type Begun = {
  /** The settings of the site; undefined for whoever may not read them. */
  readonly site: Pick<Settings, 'site_name' | 'backup_folder'> | undefined;
  readonly products: number;
  readonly locations: number;
  readonly movements: number;
};

const words = dashboardWords.steps;
const importing = (entity: ImportEntity): Omit<Way, 'label'> => ({
  needs: imports.create,
  link: { to: '/produtos/-/importar', search: { entity } },
});

const ways = {
  company: [
    { label: words.fillCompany, needs: settings.modify, link: { to: '/configuracoes/estabelecimento' } },
  ],
  locations: [
    { label: words.generate, link: { to: '/estoque/locais/gerar' }, needs: locations.generate },
    { label: words.newLocation, link: { to: '/estoque/locais/novo' }, needs: locations.create },
    {
      label: words.newStaging,
      link: { to: '/estoque/locais/novo', search: { location_type: 'staging' } },
      needs: locations.create,
    },
  ],
  products: [
    { label: words.import, ...importing('products') },
    { label: words.newProduct, link: { to: '/produtos/-/novo' }, needs: products.create },
  ],
  stock: [
    { label: words.importBalances, ...importing('opening_balances') },
    { label: words.receive, link: { to: '/recebimento' }, needs: operationTypes.goodsReceipt },
  ],
  backup: [
    { label: words.chooseFolder, needs: settings.modify, link: { to: '/configuracoes/backups', search: {} } },
  ],
} as const satisfies Record<string, readonly Way[]>;

type Site = NonNullable<Begun['site']>;

const companyStep = ({ site_name: name }: Site): Step => ({
  title: words.company,
  icon: IconBuilding,
  note: name === '' ? words.companyNote : name,
  isDone: name !== '',
  ways: ways.company,
});

const backupStep = ({ backup_folder: folder }: Site): Step => ({
  title: words.backup,
  icon: IconDatabaseExport,
  note: folder ?? words.backupNote,
  isDone: folder !== null,
  ways: ways.backup,
});

/** The steps of a new site in their order. */
export const stepsOf = ({ site, products: made, locations, movements }: Begun): readonly Step[] => [
  ...(site === undefined ? [] : [companyStep(site)]),
  {
    title: words.locations,
    icon: IconBuildingWarehouse,
    note: locations === 0 ? words.locationsNote : words.locationsDone(formatInteger(locations)),
    isDone: locations > 0,
    ways: ways.locations,
  },
  {
    title: words.products,
    icon: IconBox,
    note: made === 0 ? words.productsNote : words.productsDone(formatInteger(made)),
    isDone: made > 0,
    ways: ways.products,
  },
  {
    title: words.stock,
    icon: IconPackageImport,
    note: words.stockNote,
    isDone: movements > 0,
    ways: ways.stock,
  },
  ...(site === undefined ? [] : [backupStep(site)]),
];
