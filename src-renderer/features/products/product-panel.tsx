import { Button, Menu, Skeleton } from '@mantine/core';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import { stockActWords } from '#shared/areas/inventory/acts-screen-words.ts';
import { stockCommands } from '#shared/areas/inventory/commands-contract.ts';
import { lotWords } from '#shared/areas/inventory/lot-screen-words.ts';
import { lots } from '#shared/areas/inventory/lots-contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { productStockWords, stockWords } from '#shared/areas/inventory/screen-words.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { Product, ProductExtra } from '#shared/areas/products/schema.ts';
import { maskNcm } from '#shared/domain/brazil/ncm.ts';
import { labels } from '#shared/domain/label-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatMoney, formatQuantity } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Instant } from '../../ui/instant.tsx';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import {
  Aside,
  Facts,
  type Line,
  Lines,
  Prose,
  RecordHead,
  Section,
  TracesSection,
} from '../../ui/record.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { sayWhoMay } from '../../ui/say-no-right.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { type StockTarget, targetOf } from '../../ui/stock-acts/stock-target.ts';
import { TransferDialog } from '../../ui/stock-acts/transfer.dialog.tsx';
import { ActiveBadge } from '../../ui/list-screen/active-records.tsx';
import { identityText } from '../../ui/stock/identity.tsx';
import { changeText } from '../../ui/stock/lot-change-text.ts';
import { LotLink } from '../../ui/stock/lot-link.tsx';
import { quantityWithUnit } from '../../ui/stock/quantity.ts';
import { identityKey, identityOf } from '../../ui/stock/stock-identity.ts';
import { ControlsSection } from './controls-section.tsx';
import { FiscalSection } from './fiscal-section.tsx';
import { HistorySection } from './history-section.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductMovements } from './product-movements.tsx';
import { lengthsText, quantityText, weightText } from './product-text.ts';
import { nameOf, productAreas, useProduct, type ProductAnswer } from './products.api.ts';
import { StockSection, useProductRows } from './stock-section.tsx';
import css from './stock-section.module.css';

/** One product beside the list: its facts, its controls and everything else that the API knows of it. */
export function ProductPanel({ recordKey: sku, row, ...moves }: Beside<Product>) {
  const query = useProduct(sku);
  const answer = query.data;
  const product = answer?.data ?? row;
  return (
    <SidePanel
      label={productWords.panel.label(sku)}
      code={product?.sku ?? sku}
      copyLabel={productWords.panel.copySku}
      {...moves}
    >
      {query.isError ? (
        <DeletedRecord
          error={query.error}
          list={products.list}
          query={{ sku }}
          isMeant={(one) => one.sku === sku}
          nameOf={nameOf}
          restore={products.restore}
          params={{ sku }}
          areas={productAreas}
          refused={productWords.actions.reviveRefused}
        >
          <ErrorState
            error={query.error}
            title={productWords.panel.failed}
            onRetry={() => void query.refetch()}
          />
        </DeletedRecord>
      ) : product === undefined ? (
        <SkeletonLines />
      ) : (
        <ProductContent product={product} answer={answer} onGone={moves.onClose} />
      )}
    </SidePanel>
  );
}

type ProductContentProps = {
  readonly product: Product;
  readonly answer: ProductAnswer | undefined;
  readonly onGone: () => void;
};

function ProductContent({ product, answer, onGone }: ProductContentProps) {
  const user = useUser();
  const [moved, setMoved] = useState<StockTarget>();
  const mayReadStock = may(user, stockReads.ofProduct.access);
  return (
    <>
      <RecordHead
        name={product.name}
        marks={
          <>
            <ActiveBadge record={product} words={productWords.state} tone="muted" />
            {labels.product_type[product.product_type]}
          </>
        }
      >
        <ProductActions answer={answer} onGone={onGone}>
          {mayReadStock && <MoveButton sku={product.sku} onMove={setMoved} />}
        </ProductActions>
      </RecordHead>
      {mayReadStock && <StockSection sku={product.sku} onMove={setMoved} />}
      <div className="alm-part">
        <Facts facts={factsOf(product)} />
      </div>
      {moved !== undefined && <TransferDialog target={moved} onClose={() => setMoved(undefined)} />}
      <ControlsSection product={product} answer={answer} />
      <IdentificationSection product={product} extra={answer?.data.extra} />
      {product.description !== '' && <DescriptionSection text={product.description} />}
      {answer === undefined ? (
        <Skeleton height={40} m={16} w="auto" aria-label={common.state.loading} />
      ) : (
        <>
          <AttachmentsPanel record={{ entity: 'product', id: product.sku }} />
          <FiscalSection sku={product.sku} />
          {may(user, movements.ofProduct.access) && <ProductMovements sku={product.sku} />}
          {mayReadStock && <LotCorrectionsSection sku={product.sku} />}
          {may(user, audit.list.access) && <HistorySection sku={product.sku} />}
          <TracesSection record={answer.data} />
        </>
      )}
    </>
  );
}

const factsOf = ({ unit, unit_cost: cost, stock_control: stock }: Product) => [
  { name: productWords.columns.cost, value: formatMoney(cost) },
  { name: productWords.columns.min, value: quantityText(stock.min_stock_quantity, unit) },
  { name: productWords.columns.ideal, value: quantityText(stock.ideal_stock_quantity, unit) },
  { name: productWords.columns.unit, value: unit },
];

const FEW = 5;

/**
 * Shows the last corrections of a product's lots, and the way to all of them; nothing where there are none.
 */
function LotCorrectionsSection({ sku }: { readonly sku: string }) {
  const query = useQuery(reading(useApi(), lots.corrections, { query: { sku, per_page: FEW } }));
  const corrections = query.data?.data ?? [];
  if (corrections.length === 0) return null;
  return (
    <Section
      title={lotWords.corrections.inHistory}
      action={
        <Link className="alm-small-link" to="/estoque/lotes/correcoes" search={{ sku }}>
          {lotWords.movements.all}
        </Link>
      }
    >
      <ul className={css.corrections}>
        {corrections.map(({ id, at, actor, reason, changes, lot_id: lot, batch_number: batch }) => (
          <li key={id}>
            <Aside>
              <Instant value={at} />
            </Aside>
            <span>
              <LotLink id={lot}>
                <span className="alm-mono">{batch ?? stockWords.noBatch}</span>
              </LotLink>{' '}
              {changes.map(changeText).join(' · ')}
              <small className={css.path}>
                {reason} · {actor}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type MoveButtonProps = { readonly sku: string; readonly onMove: (target: StockTarget) => void };

/** The way to move goods of a product: at once where they lie in one row, else after choosing the row; also by T. */
function MoveButton({ sku, onMove }: MoveButtonProps) {
  const rows = useProductRows(sku).data?.data ?? [];
  const mayMove = may(useUser(), stockCommands.transfer.access);
  const [first, second] = rows;
  const run = () => {
    if (!mayMove) sayWhoMay(stockActWords.transfer, stockCommands.transfer.access);
    else if (first !== undefined && second === undefined) onMove(targetOf(first));
    else document.querySelector<HTMLElement>('[data-moves-product]')?.click();
  };
  useShortcuts(
    first === undefined
      ? []
      : [{ keys: 't', label: productStockWords.move, group: stockActWords.group, run }],
  );
  const button = (
    <Button
      data-moves-product
      leftSection={<IconArrowsLeftRight />}
      disabled={!mayMove || first === undefined}
      {...(second === undefined ? { onClick: run } : {})}
    >
      {productStockWords.move}
    </Button>
  );
  if (second === undefined) return button;
  return (
    <Menu position="bottom-start">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{productStockWords.moveWhich}</Menu.Label>
        {rows.map((row) => (
          <Menu.Item key={identityKey(identityOf(row))} onClick={() => onMove(targetOf(row))}>
            {[row.location.code, identityText(row), quantityWithUnit(row.product.unit, row.quantity)]
              .filter(Boolean)
              .join(' · ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const panelWords = productWords.panel;

type IdentificationProps = {
  readonly product: Product;
  /** Comes with the product's own answer. */
  readonly extra: ProductExtra | undefined;
};

/** Measures, codes and what else tells one product from another; NCM and origin where no fiscal codes show them. */
function IdentificationSection({ product, extra }: IdentificationProps) {
  const seesFiscalCodes = may(useUser(), fiscalCodes.list.access);
  const lines = extra === undefined ? [] : extraLines(product, extra);
  return (
    <Section title={panelWords.identification}>
      <Lines
        lines={[
          ...ownLines(product),
          ...lines,
          ...(extra === undefined || seesFiscalCodes ? [] : fiscalLines(extra)),
        ]}
      />
    </Section>
  );
}

const fiscalLines = ({ ncm, origin }: ProductExtra): readonly Line[] => [
  { name: productWords.form.ncm, value: ncm === null ? undefined : maskNcm(ncm) },
  { name: panelWords.origin, value: origin === null ? undefined : labels.product_origin[origin] },
];

function ownLines(product: Product): readonly Line[] {
  const { weight } = product.dimensions;
  return [
    { name: panelWords.dimensions, value: lengthsText(product) ?? <Aside>{panelWords.nothing}</Aside> },
    {
      name: panelWords.weight,
      value: weight === 0 ? <Aside>{panelWords.nothing}</Aside> : weightText(weight),
    },
    {
      name: productWords.columns.barcode,
      value: product.barcode === '' ? <Aside>{productWords.noBarcode}</Aside> : product.barcode,
    },
  ];
}

function extraLines({ unit }: Product, extra: ProductExtra): readonly Line[] {
  const list = (items: readonly string[]) => (items.length === 0 ? undefined : items.join(', '));
  return [
    { name: panelWords.gtins, value: list(extra.gtins) },
    {
      name: panelWords.packagings,
      value: list(
        extra.packagings.map((pack) => panelWords.packaging(pack.unit, formatQuantity(pack.factor), unit)),
      ),
    },
    { name: panelWords.supplierCodes, value: list(extra.supplier_codes) },
    { name: panelWords.brand, value: extra.brand ?? undefined },
    { name: panelWords.category, value: extra.category ?? undefined },
    {
      name: panelWords.policy,
      value: extra.allocation_policy === null ? undefined : labels.allocation_policy[extra.allocation_policy],
    },
  ];
}

/** Shows the description of the product, with its line ends. */
function DescriptionSection({ text }: { readonly text: string }) {
  return (
    <Section title={panelWords.description}>
      <Prose>{text}</Prose>
    </Section>
  );
}
