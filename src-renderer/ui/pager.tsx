import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Pagination } from '#shared/kernel/pagination.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { printWords } from '#shared/areas/screens/print-words.ts';
import { formatInteger } from '../lib/format.ts';
import { OnPaper } from './on-paper.tsx';
import css from './pager.module.css';

type PagerProps = { readonly pagination: Pagination; readonly onPage: (page: number) => void };

/** The way to the other pages, where there are any. */
export function Pager({ pagination, onPage }: PagerProps) {
  const { page, last_page: last, has_prev_page: hasPrevious, has_next_page: hasNext } = pagination;
  if (last === 1) return null;
  return (
    <nav className={css.pager} aria-label={common.table.pageOf(formatInteger(page), formatInteger(last))}>
      <Button
        variant="default"
        size="xs"
        disabled={!hasPrevious}
        leftSection={<IconChevronLeft />}
        onClick={() => onPage(page - 1)}
      >
        {common.actions.previous}
      </Button>
      <span>{common.table.pageOf(formatInteger(page), formatInteger(last))}</span>
      <OnPaper>
        <p>{printWords.page(formatInteger(page), formatInteger(last))}</p>
      </OnPaper>
      <Button
        variant="default"
        size="xs"
        disabled={!hasNext}
        rightSection={<IconChevronRight />}
        onClick={() => onPage(page + 1)}
      >
        {common.actions.next}
      </Button>
    </nav>
  );
}
