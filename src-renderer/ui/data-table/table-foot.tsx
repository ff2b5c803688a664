import { ActionIcon, Button, Kbd, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Pagination } from '#shared/kernel/pagination.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { printWords } from '#shared/areas/screens/print-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { OnPaper } from '../on-paper.tsx';
import type { Sum } from './sums.ts';
import type { AllOffer } from './use-all-ticks.ts';
import css from './table-foot.module.css';
import { PAGE_SIZES } from './use-table-choices.ts';

type TableFootProps = {
  readonly pagination: Pagination | undefined;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
  readonly sums: readonly Sum[];
  readonly tickedCount: number;
  readonly tickedActs: ReactNode;
  readonly allOffer: AllOffer | undefined;
  readonly onClearTicks: () => void;
  readonly onCopy: () => void;
  /** True where there is room to explain the keys. */
  readonly withKeys: boolean;
};

const words = common.table;

/** The foot of a list: where the page stands, what is ticked, and the way to the other pages. */
export function TableFoot(props: TableFootProps) {
  const { pagination, pageSize, onPage, onPageSize } = props;
  const { sums, tickedCount, tickedActs, allOffer, onClearTicks, onCopy, withKeys } = props;
  return (
    <footer className={css.foot} data-ticked={tickedCount > 0 || undefined}>
      <span aria-live="polite">{pagination !== undefined && <Range pagination={pagination} />}</span>
      {pagination !== undefined && pagination.last_page > 1 && (
        <OnPaper>
          <span>{printWords.page(formatInteger(pagination.page), formatInteger(pagination.last_page))}</span>
        </OnPaper>
      )}
      {tickedCount > 0 && (
        <span className={css.ticks}>
          <b>{words.selected(formatInteger(tickedCount))}</b>
          {allOffer !== undefined && <AllOfFilter offer={allOffer} />}
          {tickedActs}
          <Button size="xs" variant="subtle" color="gray" onClick={onClearTicks}>
            {words.clearSelection}
          </Button>
        </span>
      )}
      {sums.map(({ header, scope, count, text }) => (
        <span key={header}>
          {words.sum(header, scope, formatInteger(count))} <b>{text}</b>
        </span>
      ))}
      <span className={css.end}>
        {withKeys && <Keys />}
        <span className={css.tools}>
          <CopyButton onCopy={onCopy} />
          <PageSize pageSize={pageSize} onPageSize={onPageSize} />
        </span>
        <Pages pagination={pagination} onPage={onPage} />
      </span>
    </footer>
  );
}

/** Ticks all that the filter finds; says how far it is, or that they are too many at once. */
function AllOfFilter({ offer: { total, most, read, run } }: { readonly offer: AllOffer }) {
  if (read !== undefined) {
    return <span role="status">{words.readingAll(formatInteger(read), formatInteger(total))}</span>;
  }
  const isTooMany = total > most;
  return (
    <Button
      size="xs"
      variant="subtle"
      disabled={isTooMany}
      title={isTooMany ? words.tooManyToTick(formatInteger(most)) : undefined}
      onClick={run}
    >
      {words.allOfFilter(formatInteger(total))}
    </Button>
  );
}

function Range({ pagination }: { readonly pagination: Pagination }) {
  const { from, to, total } = pagination.records;
  if (total === 0) return words.none;
  return (
    <>
      <b>{words.range(formatInteger(from), formatInteger(to))}</b> {words.of(formatInteger(total))}
    </>
  );
}

const Keys = memo(() => (
  <span className={css.keys} aria-hidden>
    <span>
      <Kbd>J</Kbd> <Kbd>K</Kbd> {words.move}
    </span>
    <span>
      <Kbd>Enter</Kbd> {words.open}
    </span>
  </span>
));

const CopyButton = memo(({ onCopy }: Pick<TableFootProps, 'onCopy'>) => (
  <Button size="xs" variant="subtle" color="gray" leftSection={<IconCopy />} onClick={onCopy}>
    {words.copyRows}
  </Button>
));

const PageSize = memo(({ pageSize, onPageSize }: Pick<TableFootProps, 'pageSize' | 'onPageSize'>) => (
  <NativeSelect
    size="xs"
    w={64}
    rightSection={<IconChevronDown aria-hidden />}
    aria-label={words.pageSize}
    value={String(pageSize)}
    data={PAGE_SIZES.map(String)}
    onChange={(event) => onPageSize(Number(event.currentTarget.value))}
  />
));

function Pages({ pagination, onPage }: Pick<TableFootProps, 'pagination' | 'onPage'>) {
  const page = pagination?.page ?? 1;
  const last = pagination?.last_page ?? 1;
  return (
    <>
      <ActionIcon
        size="xs"
        variant="default"
        aria-label={words.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, last))}
      >
        <IconChevronLeft />
      </ActionIcon>
      <span style={{ visibility: pagination === undefined ? 'hidden' : 'visible' }}>
        {words.pageOf(formatInteger(page), formatInteger(last))}
      </span>
      <ActionIcon
        size="xs"
        variant="default"
        aria-label={words.nextPage}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight />
      </ActionIcon>
    </>
  );
}
