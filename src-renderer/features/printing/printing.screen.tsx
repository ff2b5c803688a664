import { ActionIcon } from '@mantine/core';
import { IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { printers } from '#shared/areas/printing/contract.ts';
import { testPage } from '#shared/areas/printing/jobs-contract.ts';
import { printingLabels } from '#shared/areas/printing/label-words.ts';
import type { Printer, PrinterStatus } from '#shared/areas/printing/schema.ts';
import { printingWords as words } from '#shared/areas/printing/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { reading, useApi, useWriting } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CreateButton } from '../../ui/list-screen/create-button.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { printHere } from '../../ui/print-here.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { RowActs } from '../../ui/record-acts/row-acts.tsx';
import { Section } from '../../ui/record.tsx';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { printingAreas } from '../../ui/use-printers.ts';
import { JobsTable } from './jobs-table.tsx';
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

/** The pause between two questions to a printer while somebody looks, in milliseconds. */
const ASKED_EVERY = 15_000;

const tones: Readonly<Record<PrinterStatus['state'], Tone>> = {
  ready: 'ok',
  printing: 'info',
  attention: 'critical',
  unreachable: 'critical',
  unknown: 'muted',
};

/** Shows the present state of a printer, by its own report. */
function PrinterState({ printer: { id, is_active: isActive } }: { readonly printer: Printer }) {
  const query = useQuery({
    ...reading(useApi(), printers.status, { params: { id } }),
    enabled: isActive,
    refetchInterval: ASKED_EVERY,
  });
  if (!isActive) return <StatusBadge tone="paused">{words.inactive}</StatusBadge>;
  if (query.isError) return <StatusBadge tone="muted">{words.stateFailed}</StatusBadge>;
  if (query.data === undefined) return null;
  const { state, flags } = query.data.data;
  const said = flags.length === 0 ? words.states[state] : flags.map((flag) => words.flags[flag]).join(', ');
  return <StatusBadge tone={tones[state]}>{said}</StatusBadge>;
}

type PrinterActsProps = { readonly printer: Printer; readonly onEdit: () => void };

/** Offers the acts on a printer: its test page, its form, its end. */
function PrinterActs({ printer, onEdit }: PrinterActsProps) {
  const api = useApi();
  const { mutateAsync: print, isPending } = useWriting(testPage, printingAreas);
  const { id, name, is_active: isActive } = printer;

  async function test(): Promise<void> {
    try {
      const { data } = await print({ params: { id } });
      toast.done({ title: words.tested, detail: name });
      await printHere(api, data, printer);
    } catch (error) {
      toast.refused(words.testRefused, error);
    }
  }

  return (
    <>
      <ActionIcon
        aria-label={words.test(name)}
        title={words.test(name)}
        loading={isPending}
        disabled={!isActive}
        onClick={() => void test()}
      >
        <IconRulerMeasure />
      </ActionIcon>
      <RowActs
        record={printer}
        editLabel={words.edit(name)}
        onEdit={onEdit}
        params={{ id }}
        areas={printingAreas}
        removal={{ route: printers.remove, words }}
      />
    </>
  );
}
