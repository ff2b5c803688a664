import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload, IconPrinter, IconRefresh, IconX } from '@tabler/icons-react';
import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import { printingWords } from '#shared/areas/printing/screen-words.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { printHere } from '../../ui/print-here.ts';
import { toast } from '../../ui/toast.tsx';
import { printingAreas, usePrinters } from '../../ui/use-printers.ts';
import { useSaveDocument } from '../../ui/use-save-document.ts';

const words = printingWords.queue;

type JobActsProps = { readonly job: PrintJob };

const mayRepeat = ({ status, has_file: hasFile }: PrintJob): boolean =>
  hasFile && status !== 'sent' && status !== 'sending';

/** Offers the acts on a printed job: again now or elsewhere, its file, out of the queue. */
export function JobActs({ job }: JobActsProps) {
  const api = useApi();
  const { id, name, status, has_file: hasFile } = job;
  const { isPending, save } = useSaveDocument(() => api.download(printJobs.file, { params: { id } }));
  const again = useAgain(job);
  const cancel = useCancel(job);
  const isQueued = status === 'queued';
  // of what failed nothing came out: it is tried, not repeated
  const isFirst = isQueued || status === 'failed';
  const nowName = isFirst ? words.now(name) : words.again(name);
  return (
    <>
      {mayRepeat(job) && (
        <>
          <ActionIcon
            aria-label={nowName}
            title={isFirst ? words.nowText : words.againText}
            onClick={() => void again()}
          >
            <IconRefresh />
          </ActionIcon>
          <Elsewhere job={job} onChoose={(printerId) => void again(printerId)} />
        </>
      )}
      {hasFile && (
        <ActionIcon
          aria-label={words.file(name)}
          title={words.file(name)}
          loading={isPending}
          onClick={() => save()}
        >
          <IconDownload />
        </ActionIcon>
      )}
      {isQueued && (
        <ActionIcon aria-label={words.cancel(name)} title={words.cancel(name)} onClick={() => void cancel()}>
          <IconX />
        </ActionIcon>
      )}
    </>
  );
}

/** Puts it back into a queue; of what may have come out in part, a person says first that it is meant. */
function useAgain({ id, name, status }: PrintJob) {
  const { mutateAsync } = useWriting(printJobs.retry, printingAreas);
  const api = useApi();
  const known = usePrinters();
  return async (printerId?: string): Promise<void> => {
    const isDoubtful = status === 'uncertain';
    const question = { title: words.doubtTitle, body: words.doubt(name), confirm: words.againText };
    if (isDoubtful && !(await askToConfirm({ ...question, tone: 'danger' }))) return;
    try {
      const body = printerId === undefined ? {} : { printer_id: printerId };
      const { data } = await mutateAsync({ params: { id }, body });
      toast.done({ title: words.queued, detail: data.printer.name });
      await printHere(
        api,
        data,
        known.find((one) => one.id === data.printer.id),
      );
    } catch (error) {
      toast.refused(words.refused, error);
    }
  };
}

function useCancel({ id, name }: PrintJob) {
  const { mutateAsync } = useWriting(printJobs.cancel, printingAreas);
  return async (): Promise<void> => {
    try {
      await mutateAsync({ params: { id } });
      toast.done({ title: words.cancelled, detail: name });
    } catch (error) {
      toast.refused(words.cancelRefused, error);
    }
  };
}

type ElsewhereProps = JobActsProps & { readonly onChoose: (printerId: string) => void };

function Elsewhere({ job: { name, language, printer }, onChoose }: ElsewhereProps) {
  const others = usePrinters().filter(
    (one) => one.is_active && one.language === language && one.id !== printer.id,
  );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={words.other(name)} title={words.otherText}>
          <IconPrinter />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.length === 0 && <Menu.Label>{words.noOther}</Menu.Label>}
        {others.map((one) => (
          <Menu.Item key={one.id} onClick={() => onChoose(one.id)}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
