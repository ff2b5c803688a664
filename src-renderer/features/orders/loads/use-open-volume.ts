import { orderLookup } from '#shared/areas/orders/lookup-contract.ts';
import { loadWords } from '#shared/areas/loads/screen-words.ts';
import { useApi } from '../../../lib/queries.ts';
import { openPaperOr } from '../../../lib/scanner/papers.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { toast } from '../../../ui/toast.tsx';

const words = loadWords.found;

type Opening = {
  /** True where no load stands open, which would take the reading itself. */
  readonly isAlone: boolean;
  readonly open: (loadId: string) => void;
};

/** Opens the load of a volume that is read on the board; it puts nothing onto it. */
export function useOpenVolume({ isAlone, open }: Opening): void {
  const api = useApi();
  const read = async (code: string): Promise<void> => {
    try {
      const { data } = await api.call(orderLookup, { query: { code } });
      const [order] = data.orders;
      if (order === undefined || order.direction !== 'outbound') {
        openPaperOr(code, () => toast.failed({ title: words.none(code), detail: words.noneHint }));
      } else if (order.load !== null) open(order.load.id);
      else {
        const { order_number: number, stage_label: stage } = order;
        toast.failed({ title: words.free(number ?? code), detail: words.freeHint(stage) });
      }
    } catch (error) {
      toast.refused(words.failed, error);
    }
  };
  useScanner((text, at) => {
    if (isAlone && at === 'free') void read(text);
  });
}
