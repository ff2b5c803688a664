import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { printers } from '#shared/areas/printing/contract.ts';
import { printingLabels } from '#shared/areas/printing/label-words.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { printingWords as words } from '#shared/areas/printing/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CreateButton } from '../../ui/list-screen/create-button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Section } from '../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { JobsTable } from './jobs-table.tsx';
import { PrinterActs } from './printer-acts.tsx';
import { PrinterState } from './printer-state.tsx';
import { PrinterDialog } from './printer.dialog.tsx';
import css from './printing.module.css';

const whereOf = ({ host, port, device_name: device }: Printer): string =>
  device === null ? words.where(host ?? '', String(port)) : words.window(device);

const defaultsOf = ({ default_for: kinds }: Printer): string =>
  kinds.length === 0 ? words.noDefaults : kinds.map((kind) => printingLabels.print_kind[kind]).join(', ');

const columns: readonly SmallColumn<Printer>[] = [
  { id: 'name', header: words.columns.name, cell: ({ name }) => <b title={name}>{name}</b>, width: 200 },
  { id: 'state', header: words.columns.state, cell: (one) => <PrinterState printer={one} />, width: 170 },
  {
    id: 'where',
    header: words.columns.where,
    cell: (one) => <span className="alm-mono">{whereOf(one)}</span>,
    width: 210,
    wideOnly: true,
  },
  {
    id: 'prints',
    header: words.columns.prints,
    cell: ({ language, paper }) =>
      words.prints(words.languages[language], printingLabels.printer_paper[paper]),
    width: 210,
  },
  {
    id: 'defaults',
    header: words.columns.defaults,
    cell: (one) => <span title={defaultsOf(one)}>{defaultsOf(one)}</span>,
  },
];

/** The printers with their state, and below them the queue of what was and will be printed. */
export function PrintingScreen() {
  const query = useQuery(reading(useApi(), printers.list, {}));
  const mayWrite = may(useUser(), printers.create.access);
  const [open, setOpen] = useState<{ readonly printer: Printer | undefined }>();
  const total = query.data?.data.length;
  const addButton = (
    <CreateButton
      create={{
        label: words.add,
        access: printers.create.access,
        go: () => setOpen({ printer: undefined }),
        refusal: words.noWrite,
      }}
      group={words.title}
    />
  );
  return (
    <Page>
      <PageHead
        title={words.title}
        note={total === undefined ? undefined : formatInteger(total)}
        actions={total !== 0 && addButton}
      />
      <div className={css.list}>
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) =>
            data.length === 0 ? (
              <div className={css.empty}>
                <EmptyState icon={IconPrinter} title={words.empty.title} actions={addButton}>
                  {words.empty.text}
                </EmptyState>
              </div>
            ) : (
              <SmallTable
                label={words.title}
                columns={columns}
                rows={data}
                rowKey={({ id }) => id}
                actionsWidth={120}
                {...(mayWrite && {
                  renderActions: (printer: Printer) => (
                    <PrinterActs printer={printer} onEdit={() => setOpen({ printer })} />
                  ),
                })}
              />
            )
          }
        </QueryState>
        <Section heading="h2" title={words.queue.title}>
          <JobsTable />
        </Section>
      </div>
      {open !== undefined && <PrinterDialog printer={open.printer} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
