import { ActionIcon } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { printers } from '#shared/areas/printing/contract.ts';
import { testPage } from '#shared/areas/printing/jobs-contract.ts';
import type { Printer } from '#shared/areas/printing/schema.ts';
import { printingWords as words } from '#shared/areas/printing/screen-words.ts';
import { useApi, useWriting } from '../../lib/queries.ts';
import { printHere } from '../../ui/print-here.ts';
import { RowActs } from '../../ui/record-acts/row-acts.tsx';
import { toast } from '../../ui/toast.tsx';
import { printingAreas } from '../../ui/use-printers.ts';

type PrinterActsProps = { readonly printer: Printer; readonly onEdit: () => void };

/** Offers the acts on a printer: its test page, its form, its end. */
export function PrinterActs({ printer, onEdit }: PrinterActsProps) {
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
        onEdit={onEdit}
        route={printers.remove}
        params={{ id }}
        areas={printingAreas}
        words={words}
      />
    </>
  );
}
