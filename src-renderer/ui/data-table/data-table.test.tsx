import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paginate } from '#shared/kernel/pagination.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type Row = { readonly code: string };

const columns: readonly Column<Row>[] = [
  { id: 'code', header: 'Code', text: ({ code }) => code, width: 100, grows: true, rank: 0 },
];
const codeOf = ({ code }: Row): string => code;
const nothing = () => undefined;

function List({ rows }: { readonly rows: readonly Row[] }) {
  const pagination = paginate({ page: 1, per_page: rows.length }, rows.length);
  const query = useQuery({ queryKey: ['rows', rows.length], queryFn: () => ({ data: rows, pagination }) });
  return (
    <DataTable
      name="test"
      label="Rows"
      columns={columns}
      filters={[]}
      query={query}
      search={{}}
      onSearch={nothing}
      searchPlaceholder="Search"
      rowKey={codeOf}
      rowName={codeOf}
      openKey={undefined}
      onOpen={nothing}
      empty={null}
      errorTitle="Failed"
    />
  );
}

async function drawnRows(count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, index) => ({ code: `R${index}` }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <List rows={rows} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('R0');
  return document.querySelectorAll('tr[data-key]').length;
}

describe('DataTable', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
    return () => vi.restoreAllMocks();
  });

  it('draws every row of a short list', async () => {
    expect(await drawnRows(100)).toBe(100);
  });

  it('draws of a long list only what is seen, and keeps the height of the rest', async () => {
    const drawn = await drawnRows(5000);
    expect(drawn).toBeGreaterThanOrEqual(20);
    expect(drawn).toBeLessThan(60);
    const gap = document.querySelector<HTMLElement>('tbody tr:last-child td');
    expect(gap?.style.height).toBe(`${(5000 - drawn) * 32}px`);
  });
});
