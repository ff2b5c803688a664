import { server } from '#shared/areas/settings/server-contract.ts';
import { serverWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/record-form/use-record-form.ts';
import { toast } from '../../ui/toast.tsx';

/** Changes what holds from the next start on; a refusal is told. */
export function useServerChange() {
  const change = useWriting(server.modify, ['server', 'audit']);
  const run = (body: Parameters<typeof change.mutate>[0]['body'], title: string, detail?: string) =>
    change.mutate(
      { body },
      {
        onSuccess: () => toast.done({ title, detail }),
        onError: (error) => toast.refused(words.refused, error),
      },
    );
  return { run, isPending: change.isPending };
}

type ServerForm<Values> = {
  readonly initialValues: Values;
  readonly toBody: (values: Values) => unknown;
  readonly onClose: () => void;
};

/** A form in a dialog whose values hold from the next start on; the dialog closes once they are kept. */
export function useServerForm<Values extends object>(form: ServerForm<Values>): ContractForm<Values> {
  const { initialValues, toBody, onClose } = form;
  return useRecordForm({
    route: server.modify,
    call: {},
    areas: ['server', 'audit'],
    initialValues,
    toBody,
    says: () => ({ title: words.saved, detail: words.savedDetail }),
    onSaved: onClose,
  });
}
