import { useQuery } from '@tanstack/react-query';
import { settings } from '#shared/areas/settings/contract.ts';
import { app } from '#shared/areas/screens/frame-words.ts';
import { printWords } from '#shared/areas/screens/print-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { usePrintedAt } from '../../lib/printing.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import css from './paper-head.module.css';

/**
 * The head of the paper, which the screen does not show: the owner of the stock, the time of printing and the
 * person who printed.
 */
export function PaperHead() {
  const user = useUser();
  const { data } = useQuery({
    ...reading(useApi(), settings.read, {}),
    enabled: may(user, settings.read.access),
  });
  const at = usePrintedAt();
  if (at === undefined) return null;
  const site = data?.data.site_name ?? '';
  return (
    <div className={css.head}>
      <b>{site === '' ? app.name : site}</b>
      <span>{printWords.printedAt(formatInstant(at), user.name)}</span>
    </div>
  );
}
