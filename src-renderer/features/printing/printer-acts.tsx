import { ActionIcon } from '@mantine/core';
import { IconPencil, IconRulerMeasure, IconTrash } from '@tabler/icons-react';
import { printers } from '#shared/areas/printing/contract.ts';
import { testPage } from '#shared/areas/printing/jobs-contract.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { printingWords as words } from '#shared/areas/printing/screen-words.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { printHere } from '../../ui/print-here.ts';
import { toast } from '../../ui/toast.tsx';
import { printingAreas } from '../../ui/use-printers.ts';

type PrinterActsProps = { readonly printer: Printer; readonly onEdit: () => void };

/** What can be done with a printer: its test page, its form, its end. */
export function PrinterActs({ printer, onEdit }: PrinterActsProps) {
  const api = useApi();
  const { mutateAsync: print, isPending } = useWriting(testPage, printingAreas);
  const { mutateAsync: removeIt } = useWriting(printers.remove, printingAreas);
  const { id, name, version, is_active: isActive } = printer;

  async function test(): Promise<void> {
    try {
      const { data } = await print({ params: { id } });
      toast.done({ title: words.tested, detail: name });
      await printHere(api, data, printer);
    } catch (error) {
      toast.refused(words.testRefused, error);
    }
  }

  async function remove(): Promise<void> {
    const agreed = await askToConfirm({
      title: words.removeTitle,
      body: words.removeBody(name),
      confirm: words.remove(name),
      tone: 'danger',
    });
    if (!agreed) return;
    try {
      await removeIt({ params: { id }, ifMatch: `"${version}"` });
      toast.done({ title: words.removed, detail: name });
    } catch (error) {
      toast.refused(words.removeRefused, error);
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
      <ActionIcon aria-label={words.edit(name)} title={words.edit(name)} onClick={onEdit}>
        <IconPencil />
      </ActionIcon>
      <ActionIcon aria-label={words.remove(name)} title={words.remove(name)} onClick={() => void remove()}>
        <IconTrash />
      </ActionIcon>
    </>
  );
}
