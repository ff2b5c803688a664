import { Button, Kbd, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documents } from '#shared/areas/documents/contract.ts';
import { blindDocuments, type OrderDocument } from '#shared/areas/documents/schema.ts';
import { printedWords } from '#shared/areas/printing/screen-words.ts';
import { documentWords as words } from '#shared/areas/documents/screen-words.ts';
import { orderWords } from '#shared/areas/orders/screen-words.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { printScreen } from '../../lib/printing.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { Aside } from '../../ui/record.tsx';
import { ChooseItem } from '../../ui/print-where/choose-item.tsx';
import { useDocument } from '../../ui/print-where/use-document.tsx';
import css from './order.module.css';

/**
 * Prints the screen of an order, or one of its documents: on the default printer of its kind, else as a file; what
 * cannot be made yet says why.
 */
export function PrintMenu({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  const [isChoosing, setChoosing] = useState(false);
  const { isPending, run, choose, hasPrinters, dialog } = useDocument<Choice>({
    source: ({ kind, blind = false }) => ({ kind, order_ids: [id], blind }),
    make: ({ kind, blind }) => api.download(documents.make, { params: { id, kind }, query: { blind } }),
  });
  const open = (opened: boolean): void => {
    setOpen(opened);
    setChoosing(false);
  };
  useShortcuts([{ keys: 'p', label: words.print, group: orderWords.title, run: () => open(true) }]);
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={open}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPrinter />}
            rightSection={
              <>
                <Kbd aria-hidden>P</Kbd> <IconChevronDown />
              </>
            }
            loading={isPending}
          >
            {words.print}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isChoosing ? (
            <Menu.Label>{printedWords.chooseWhat}</Menu.Label>
          ) : (
            <Menu.Item onClick={printScreen}>{words.screen}</Menu.Item>
          )}
          {isOpen && <Documents id={id} onChoose={isChoosing ? choose : run} />}
          {hasPrinters && !isChoosing && <ChooseItem onChoose={() => setChoosing(true)} />}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

type Kind = OrderDocument['kind'];
/** A document as it is chosen: blind where it hides the quantities that are expected. */
type Choice = { readonly kind: Kind; readonly blind?: boolean };
type DocumentsProps = { readonly id: string; readonly onChoose: (choice: Choice) => void };

/** Lists the documents that may be printed of the order now, read anew each time that the menu opens. */
function Documents({ id, onChoose }: DocumentsProps) {
  const query = useQuery({ ...reading(useApi(), documents.list, { params: { id } }), staleTime: 0 });
  if (query.isError) return <Menu.Label>{words.unread}</Menu.Label>;
  return query.data?.data.flatMap(({ kind, label, is_available: isAvailable, reason }) => [
    <Menu.Item key={kind} disabled={!isAvailable} onClick={() => onChoose({ kind })}>
      {label}
      {reason !== null && (
        <Aside>
          <span className={css.unprinted}>{reason}</span>
        </Aside>
      )}
    </Menu.Item>,
    ...(isAvailable && blindDocuments.includes(kind)
      ? [
          <Menu.Item key={`${kind} blind`} onClick={() => onChoose({ kind, blind: true })}>
            {words.blind(label)}
          </Menu.Item>,
        ]
      : []),
  ]);
}
