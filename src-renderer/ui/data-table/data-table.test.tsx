import { MantineProvider } from '@mantine/core';
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

function List({
  rows,
  reusesRows = false,
}: {
  readonly rows: readonly Row[];
  readonly reusesRows?: boolean;
}) {
  const pagination = paginate({ page: 1, per_page: rows.length }, rows.length);
  const query = useQuery({
    queryKey: ['rows', rows.map(codeOf)],
    queryFn: () => ({ data: rows, pagination }),
    placeholderData: keepPreviousData,
  });
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
      reusesRows={reusesRows}
      onOpen={nothing}
      empty={null}
      errorTitle="Failed"
    />
  );
}

const rowAt = (index: number) => document.querySelectorAll<HTMLElement>('tr[data-key]')[index];
const rowsOf = (...codes: readonly string[]): readonly Row[] => codes.map((code) => ({ code }));

/** A list whose rows are written over, and the way to give it others. */
function reusingList(first: readonly Row[]) {
  const queries = new QueryClient();
  const withRows = (rows: readonly Row[]) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <List rows={rows} reusesRows />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(withRows(first));
  return { show: (rows: readonly Row[]) => rerender(withRows(rows)) };
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

  it('draws the rows on the screen first, and those below once these are painted, of each page', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const paint = () => act(() => frames.splice(0).forEach((frame) => frame(0)));
    const pageOf = (letter: string) => Array.from({ length: 50 }, (_, at) => `${letter}${at}`);
    const drawn = () =>
      [...document.querySelectorAll<HTMLElement>('tr[data-key]')].map((row) => row.dataset['key']);
    const { show } = reusingList(rowsOf(...pageOf('A')));
    await screen.findByText('A0');
    expect(drawn()).toEqual(pageOf('A').slice(0, 28));
    paint();
    await screen.findByText('A49');
    show(rowsOf(...pageOf('B')));
    await screen.findByText('B0');
    expect(drawn()).toEqual([...pageOf('B').slice(0, 28), ...pageOf('A').slice(28)]);
    paint();
    await screen.findByText('B49');
    expect(drawn()).toEqual(pageOf('B'));
    show(rowsOf('C0', 'C1'));
    await screen.findByText('C0');
    expect(drawn()).toEqual(['C0', 'C1']);
  });

  it('writes another page over the drawn rows, and the focus goes with its record or away', async () => {
    const { show } = reusingList(rowsOf('A', 'B', 'C'));
    await screen.findByText('C');
    const drawn = rowAt(1);
    fireEvent.click(screen.getByText('B'));
    drawn?.focus();
    show(rowsOf('N', 'A', 'B', 'C'));
    await screen.findByText('N');
    expect(rowAt(1)).toBe(drawn);
    expect(document.activeElement).toBe(rowAt(2));
    expect(rowAt(2)?.dataset['key']).toBe('B');
    show(rowsOf('X', 'Y', 'Z'));
    await screen.findByText('Z');
    expect(document.activeElement).toBe(document.body);
  });

  it('ticks ranges by Shift with a click and with arrows; one that shrinks gives back, another one adds', async () => {
    await drawnRows(8);
    const ticked = () =>
      [...document.querySelectorAll<HTMLElement>('tr[data-ticked]')].map((row) => row.dataset['key']);
    const click = (index: number, init = {}) =>
      fireEvent.click(rowAt(index)?.querySelector('input') ?? document.body, init);
    const press = (key: string) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: true });
    click(1);
    click(3, { shiftKey: true });
    expect(ticked()).toEqual(['R1', 'R2', 'R3']);
    click(2, { shiftKey: true });
    expect(ticked()).toEqual(['R1', 'R2']);
    click(5);
    rowAt(5)?.focus();
    press('ArrowDown');
    press('ArrowDown');
    expect(ticked()).toEqual(['R1', 'R2', 'R5', 'R6', 'R7']);
    press('ArrowUp');
    expect(ticked()).toEqual(['R1', 'R2', 'R5', 'R6']);
    press('Home');
    expect(ticked()).toEqual(['R0', 'R1', 'R2', 'R3', 'R4', 'R5']);
  });
});
