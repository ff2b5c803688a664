import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { documents } from '#shared/areas/documents/contract.ts';
import { documentNames } from '#shared/areas/documents/label-words.ts';
import { mostPrinted, orderDocumentKinds, type OrderDocumentKind } from '#shared/areas/documents/schema.ts';
import { printedWords } from '#shared/areas/printing/screen-words.ts';
import { documentWords as words } from '#shared/areas/documents/screen-words.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Api, ReceivedFile } from '../../lib/api.ts';
import { formatInteger } from '../../lib/format.ts';
import { useApi } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { SmallTable, type SmallColumn } from '../../ui/small-table/small-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChooseItem } from '../../ui/print-where/choose-item.tsx';
import { PrintWhereDialog } from '../../ui/print-where/print-where.dialog.tsx';
import { printerFor, printersOf, useKeptPrinters } from '../../ui/printer-choice.ts';
import { useAskPrinters, usePrint, usePrinters } from '../../ui/use-printers.ts';

/** An order that does not have the document, and why. */
type Left = { readonly id: string; readonly why: string };

/** A document, and its printer if one was chosen. */
type Wanted = { readonly kind: OrderDocumentKind; readonly chosen?: string | undefined };

/** The file of those that have it, and the others; no file where none has it. */
type Made = Wanted & {
  readonly file?: ReceivedFile;
  readonly ids: readonly string[];
  readonly left: readonly Left[];
};

const refusedOf = (error: unknown, ids: readonly string[]): readonly Left[] =>
  ids.flatMap((id, index): readonly Left[] => {
    const sentences = error instanceof ApiError ? error.fields[`order_ids.${index}`] : undefined;
    return sentences === undefined ? [] : [{ id, why: sentences.join(' · ') }];
  });

/** Makes the document of these orders without those that do not have it, which it names. */
const makeOf = async (api: Api, wanted: Wanted, keys: readonly string[]): Promise<Made> => {
  const { kind } = wanted;
  const left: Left[] = [];
  let ids = keys;
  while (ids.length > 0) {
    try {
      const file = await api.download(documents.batch, { body: { kind, order_ids: [...ids] } });
      return { ...wanted, file, ids, left };
    } catch (error) {
      const refused = refusedOf(error, ids);
      if (refused.length === 0) throw error;
      left.push(...refused);
      ids = ids.filter((id) => !refused.some((one) => one.id === id));
    }
  }
  return { ...wanted, ids: [], left };
};

/** Prints what was made where its kind is printed, else saves its file. */
function useDelivery(): (made: Made) => Promise<void> {
  const ask = useAskPrinters();
  const kept = useKeptPrinters();
  const { print } = usePrint();
  return async ({ kind, chosen = kept.of(kind), file, ids }) => {
    const printer = printerFor(printersOf(await ask(), kind), kind, chosen);
    if (printer !== undefined) {
      print({ printer_id: printer.id, source: { kind, order_ids: [...ids] } });
    } else if (file !== undefined && (await saveFile(file))) {
      toast.done({ title: words.saved, detail: file.name });
    }
  };
}

/** Prints one document of all orders that are ticked; those that do not have it are named before anything is. */
export function PrintTicked({ keys }: { readonly keys: readonly string[] }) {
  const api = useApi();
  const [outcome, setOutcome] = useState<Made>();
  const deliver = useDelivery();
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Wanted) => makeOf(api, wanted, keys),
    onSuccess: async (made) => {
      if (made.file === undefined || made.left.length > 0) setOutcome(made);
      else await deliver(made);
    },
    onError: (error) => toast.failed({ title: words.failed, detail: errorMessage(error) }),
  });
  return (
    <>
      <DocumentsMenu isTooMany={keys.length > mostPrinted.orders} isPending={isPending} onPrint={mutate} />
      {outcome !== undefined && (
        <LeftDialog
          outcome={outcome}
          onPrint={() => void deliver(outcome)}
          onClose={() => setOutcome(undefined)}
        />
      )}
    </>
  );
}

type DocumentsMenuProps = {
  readonly isTooMany: boolean;
  readonly isPending: boolean;
  readonly onPrint: (wanted: Wanted) => void;
};

/** The documents of orders, and the way to another printer of one. */
function DocumentsMenu({ isTooMany, isPending, onPrint }: DocumentsMenuProps) {
  const hasPrinters = usePrinters().length > 0;
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<OrderDocumentKind>();
  return (
    <>
      <Menu position="bottom-end" onOpen={() => setChoosing(false)}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter />}
            rightSection={<IconChevronDown />}
            disabled={isTooMany}
            loading={isPending}
            title={isTooMany ? words.limit(formatInteger(mostPrinted.orders)) : undefined}
          >
            {words.printTicked}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isChoosing && <Menu.Label>{printedWords.chooseWhat}</Menu.Label>}
          {orderDocumentKinds.map((kind) => (
            <Menu.Item key={kind} onClick={() => (isChoosing ? setAsked(kind) : onPrint({ kind }))}>
              {documentNames[kind]}
            </Menu.Item>
          ))}
          {hasPrinters && !isChoosing && <ChooseItem onChoose={() => setChoosing(true)} />}
        </Menu.Dropdown>
      </Menu>
      {asked !== undefined && (
        <PrintWhereDialog
          kind={asked}
          onChosen={(chosen) => onPrint({ kind: asked, chosen })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const columns: readonly SmallColumn<Left>[] = [
  { id: 'why', header: words.left.why, cell: ({ why }) => <span title={why}>{why}</span> },
];

const width = 720;

type LeftDialogProps = {
  readonly outcome: Made;
  readonly onPrint: () => void;
  readonly onClose: () => void;
};

function LeftDialog({ outcome: { file, ids, left }, onPrint, onClose }: LeftDialogProps) {
  const said = words.left;
  const count = formatInteger(ids.length);
  const title = said.title(formatInteger(left.length));
  return (
    <Dialog opened onClose={onClose} title={title} size={width}>
      <p className="alm-lead">{said.lead(count)}</p>
      <SmallTable label={title} columns={columns} rows={left} rowKey={({ id }) => id} />
      <Group mt="md" gap="sm">
        {file !== undefined && (
          <Button
            data-autofocus
            onClick={() => {
              onPrint();
              onClose();
            }}
          >
            {said.others(count)}
          </Button>
        )}
        <Button variant="default" data-autofocus={file === undefined || undefined} onClick={onClose}>
          {said.back}
        </Button>
      </Group>
    </Dialog>
  );
}
