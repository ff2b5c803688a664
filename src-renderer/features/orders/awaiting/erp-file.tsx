import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { awaitingScreenWords } from '#shared/areas/invoicing/awaiting-screen-words.ts';
import { fiscalFiles } from '#shared/areas/invoicing/fiscal-files-contract.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import type { ReceivedFile } from '../../../lib/api.ts';
import { useApi } from '../../../lib/queries.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { withChange, type ListSearch } from '../../../ui/data-table/list-search.ts';
import { errorMessage } from '../../../ui/error-message.ts';
import { toast } from '../../../ui/toast.tsx';

const { file: words, panel } = awaitingScreenWords;

type Format = 'json' | 'csv';

type ErpFileProps = {
  readonly label: string;
  /** True where E saves it too. */
  readonly hasKey: boolean;
  readonly make: (format: Format) => Promise<ReceivedFile>;
};

/** Saves what an ERP needs to write invoices as a file, as JSON unless told. */
function ErpFile({ label, hasKey, make }: ErpFileProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onSuccess: async (file) => {
      if (await saveFile(file)) toast.done({ title: words.done, detail: file.name });
    },
    onError: (error, format) => {
      const next = { label: common.actions.retry, run: () => mutate(format) };
      toast.failed({ title: words.failed, detail: errorMessage(error), next });
    },
  });
  const keys = hasKey ? [{ keys: 'e', label, group: panel.keys, run: () => mutate('json') }] : [];
  useShortcuts(keys);
  return (
    <Button.Group>
      <Button
        variant="default"
        leftSection={<IconDownload />}
        loading={isPending}
        onClick={() => mutate('json')}
      >
        {label}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={words.formats} title={words.formats}>
            <IconChevronDown />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => mutate('json')}>{words.json}</Menu.Item>
          <Menu.Item onClick={() => mutate('csv')}>{words.csv}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

/** The file of one order, for whoever sees what its invoice says. */
export function OrderFile({ orderId }: { readonly orderId: string }) {
  const api = useApi();
  const make = (format: Format) =>
    api.download(fiscalFiles.order, { params: { id: orderId }, query: { format } });
  return <ErpFile label={words.one} hasKey make={make} />;
}

type AllFileProps = {
  readonly search: ListSearch;
  /** True where an order stands open, whose file E saves then. */
  readonly isBehind: boolean;
};

/** The file of all orders that the list shows, on all of its pages. */
export function AllFile({ search, isBehind }: AllFileProps) {
  const api = useApi();
  const isAllowed = may(useUser(), fiscalFiles.list.access);
  const make = (format: Format) => {
    const query = { ...withChange(search, { page: undefined, per_page: undefined }), format };
    return api.download(fiscalFiles.list, { query });
  };
  return isAllowed && <ErpFile label={words.all} hasKey={!isBehind} make={make} />;
}
