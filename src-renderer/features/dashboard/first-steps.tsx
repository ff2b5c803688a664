import { Button } from '@mantine/core';
import {
  IconBox,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconPackageImport,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { imports } from '#shared/areas/imports/contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import type { RouteSpec } from '#shared/kernel/contract.ts';
import { dashboardWords } from '#shared/areas/dashboard/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { useSummary } from './dashboard.api.ts';
import css from './dashboard.module.css';

type Way = {
  readonly label: string;
  readonly needs: RouteSpec;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
};
type Step = {
  readonly title: string;
  readonly icon: Icon;
  readonly note: string;
  readonly isDone: boolean;
  readonly ways: readonly Way[];
};

const words = dashboardWords.steps;
const importing = (entity: ImportEntity): Omit<Way, 'label'> => ({
  needs: imports.create,
  link: { to: '/produtos/-/importar', search: { entity } },
});

const productWays: readonly Way[] = [
  { label: words.import, ...importing('products') },
  { label: words.newProduct, link: { to: '/produtos/-/novo' }, needs: products.create },
];
const locationWays: readonly Way[] = [
  { label: words.generate, link: { to: '/estoque/locais/gerar' }, needs: locations.generate },
  { label: words.newLocation, link: { to: '/estoque/locais/novo' }, needs: locations.create },
  {
    label: words.newStaging,
    link: { to: '/estoque/locais/novo', search: { location_type: 'staging' } },
    needs: locations.create,
  },
];
const stockWays: readonly Way[] = [
  { label: words.importBalances, ...importing('opening_balances') },
  { label: words.receive, link: { to: '/recebimento' }, needs: operationTypes.goodsReceipt },
];

type Made = { readonly products: number; readonly locations: number };

const stepsOf = ({ products: made, locations }: Made): readonly Step[] => [
  {
    title: words.products,
    icon: IconBox,
    note: made === 0 ? words.productsNote : words.productsDone(formatInteger(made)),
    isDone: made > 0,
    ways: productWays,
  },
  {
    title: words.locations,
    icon: IconBuildingWarehouse,
    note: locations === 0 ? words.locationsNote : words.locationsDone(formatInteger(locations)),
    isDone: locations > 0,
    ways: locationWays,
  },
  { title: words.stock, icon: IconPackageImport, note: words.stockNote, isDone: false, ways: stockWays },
];

/** What a house without any movement still needs, and the screens where it is done. */
export function FirstSteps() {
  const query = useSummary();
  return (
    <section className={css.steps} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <QueryState query={query} errorTitle={dashboardWords.failed}>
        {({ data }) => (
          <ol>
            {stepsOf({ products: data.products.total, locations: data.locations.total }).map((step) => (
              <StepLine key={step.title} step={step} />
            ))}
          </ol>
        )}
      </QueryState>
    </section>
  );
}

function StepLine({ step: { title, icon: Mark, note, isDone, ways } }: { readonly step: Step }) {
  const user = useUser();
  const mine = ways.filter(({ needs }) => may(user, needs.access));
  return (
    <li data-done={isDone || undefined}>
      {isDone ? <IconCircleCheck aria-label={words.done} /> : <Mark aria-hidden />}
      <span className={css.what}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span className={css.ways}>
        {mine.length === 0 && <small>{words.noRight}</small>}
        {mine.map(({ label, link }, index) => (
          <Button
            key={label}
            renderRoot={(props) => <Link {...props} {...link} />}
            variant={index === 0 && !isDone ? 'filled' : 'default'}
          >
            {label}
          </Button>
        ))}
      </span>
    </li>
  );
}
