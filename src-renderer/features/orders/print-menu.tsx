import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documents } from '#shared/areas/documents/contract.ts';
import { blindDocuments, type OrderDocument } from '#shared/areas/documents/schema.ts';
import { documentWords as words } from '#shared/areas/documents/screen-words.ts';
import { printScreen } from '../../lib/printing.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { Aside } from '../../ui/record.tsx';
import { useDocument } from '../../ui/use-document.ts';
import css from './order.module.css';

/**
 * Prints the screen of an order, or one of its documents: on the default printer of its kind, else as a file; what
 * cannot be made yet says why.
 */
export function PrintMenu({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  const { isPending, run } = useDocument<Choice>({
    source: ({ kind, blind = false }) => ({ kind, order_ids: [id], blind }),
    make: ({ kind, blind }) => api.download(documents.make, { params: { id, kind }, query: { blind } }),
  });
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconPrinter />}
          rightSection={<IconChevronDown />}
          loading={isPending}
        >
          {words.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={printScreen}>{words.screen}</Menu.Item>
        {isOpen && <Documents id={id} onChoose={run} />}
      </Menu.Dropdown>
    </Menu>
  );
}

type Kind = OrderDocument['kind'];
/** A document as it is chosen: blind where it hides the quantities that are expected. */
type Choice = { readonly kind: Kind; readonly blind?: boolean };
type DocumentsProps = { readonly id: string; readonly onChoose: (choice: Choice) => void };

/** What may be printed of the order as it is now, read anew each time that the menu opens. */
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
