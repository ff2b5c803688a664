import { fiscalCodes } from '#shared/areas/fiscal-codes/contract.ts';
import type { FiscalCode } from '#shared/areas/fiscal-codes/schema.ts';
import { fiscalWords as words } from '#shared/areas/fiscal-codes/screen-words.ts';
import { useWriting } from '../../lib/queries.ts';
import { toast } from '../../ui/toast.tsx';
import { fiscalName, seenVersion } from './fiscal.api.ts';
import { productAreas } from './products.api.ts';

/**
 * Gives the acts of a click on a fiscal code of that product: makes it the primary one, or takes it away with
 * a way back.
 */
export function useFiscalActs(sku: string) {
  const modify = useWriting(fiscalCodes.modify, productAreas);
  const remove = useWriting(fiscalCodes.remove, productAreas);
  const create = useWriting(fiscalCodes.create, productAreas);

  async function done(title: string, code: FiscalCode, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
    } catch (error) {
      toast.refused(words.refused, error);
      return false;
    }
    if (title !== '') toast.done({ title, detail: fiscalName(code) });
    return true;
  }

  /** It is the primary one again, unless another one has become that meanwhile. */
  const restore = ({ is_primary, ...code }: FiscalCode) =>
    create.mutateAsync({ params: { sku }, body: is_primary ? code : { ...code, is_primary } });

  return {
    makePrimary: (code: FiscalCode) =>
      done(words.madePrimary, code, () =>
        modify.mutateAsync({
          params: { sku, id: code.id },
          body: { is_primary: true },
          ifMatch: seenVersion(code),
        }),
      ),
    remove: async (code: FiscalCode): Promise<void> => {
      const { id } = code;
      const gone = await done('', code, () =>
        remove.mutateAsync({ params: { sku, id }, ifMatch: seenVersion(code) }),
      );
      if (!gone) return;
      toast.done({
        title: words.removed,
        detail: fiscalName(code),
        undo: () => void done(words.restored, code, () => restore(code)),
      });
    },
  };
}
