import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { audit } from '#shared/areas/audit/contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { products } from '#shared/areas/products/contract.ts';
import type { Product } from '#shared/areas/products/schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { formatMoney } from '../../lib/format.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import type { Beside } from '../../ui/list-screen/open-record.tsx';
import { DeletedRecord } from '../../ui/record-acts/deleted-record.tsx';
import { AttachmentsPanel } from '../../ui/attachments/attachments-panel.tsx';
import { Facts, RecordHead, TracesSection } from '../../ui/record.tsx';
import { ErrorState, SkeletonLines } from '../../ui/query-state.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { StockTarget } from '../../ui/stock-acts/stock-target.ts';
import { TransferDialog } from '../../ui/stock-acts/transfer.dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ControlsSection } from './controls-section.tsx';
import { FiscalSection } from './fiscal-section.tsx';
import { HistorySection } from './history-section.tsx';
import { DescriptionSection, IdentificationSection } from './panel-sections.tsx';
import { LotCorrectionsSection } from './lot-corrections-section.tsx';
import { MoveButton } from './move-button.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductMovements } from './product-movements.tsx';
import { quantityText } from './product-text.ts';
import { nameOf, productAreas, useProduct, type ProductAnswer } from './products.api.ts';
import { StockSection } from './stock-section.tsx';

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
            {product.is_active ? (
              <StatusBadge tone="muted">{productWords.state.active}</StatusBadge>
            ) : (
              <StatusBadge tone="paused">{productWords.state.inactive}</StatusBadge>
            )}
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
