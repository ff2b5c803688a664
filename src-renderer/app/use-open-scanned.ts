import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { app } from '#shared/areas/screens/frame-words.ts';
import { useApi } from '../lib/queries.ts';
import type { ReadAt } from '../lib/scanner/listeners.ts';
import { isOnPapers, openPapers } from '../lib/scanner/papers.ts';
import { useScanner } from '../lib/scanner/use-scanner.ts';
import { useUser } from '../lib/session/use-session.ts';
import { useStable } from '../lib/use-stable.ts';
import { toast } from '../ui/toast.tsx';
import type { Identified } from './resolve-anything.ts';
import { sayWasRead } from './say-was-read.ts';

const words = app.scan;

type Found = { readonly detail: string; readonly label: string; readonly run: () => Promise<void> };

/** Puts a reading into words, with the way to its screen; undefined where it is not known. */
function useFound(): (scan: Identified) => Found | undefined {
  const navigate = useNavigate();
  return (scan) => {
    if (scan.kind === 'unknown') return undefined;
    if (scan.kind === 'lot') {
      const { id, batch_number: batch, product } = scan.lot;
      const run = () => navigate({ to: '/estoque/lotes/$id', params: { id }, search: {} });
      return { detail: words.lot(batch ?? '', product.sku), label: words.openLot, run };
    }
    if (scan.kind === 'identities') {
      const run = () => navigate({ to: '/estoque/inventario/linhas', search: { search: scan.code } });
      return { detail: words.identities, label: words.openSeveral, run };
    }
    if (scan.kind === 'order') {
      const { id, order_number: number, stage_label: stage } = scan.order;
      const run = () => navigate({ to: '/pedidos/$id', params: { id }, search: true });
      return { detail: words.order(number ?? '', stage), label: words.openOrder, run };
    }
    if (scan.kind === 'location') {
      const run = () => navigate({ to: '/estoque/locais/$code', params: { code: scan.code }, search: {} });
      return { detail: words.location(scan.code), label: words.openLocation, run };
    }
    if (scan.kind === 'goods') {
      const { sku, name } = scan.goods;
      const run = () => navigate({ to: '/produtos/$sku', params: { sku }, search: {} });
      return { detail: words.product(sku, name), label: words.openProduct, run };
    }
    const run = () => navigate({ to: '/produtos', search: { search: scan.code } });
    return { detail: words.several, label: words.openSeveral, run };
  };
}

/**
 * Opens what is scanned where the screen itself takes no readings: a product, a location, a lot or an order. While a form, a field, a
 * dialog or a menu has the keys, it only says what was read and offers to open it.
 */
export function useOpenScanned(): void {
  const api = useApi();
  const user = useUser();
  const router = useRouter();
  const foundOf = useFound();
  const latest = useRef(0);

  function take(text: string, found: Found | undefined, at: ReadAt): void {
    if (found === undefined && at === 'free') {
      toast.failed({ title: words.unknown(text), detail: words.unknownHint });
    } else if (found === undefined) sayWasRead(text);
    else if (at === 'free') void found.run();
    else
      toast.stopped({
        title: words.untouched(text),
        detail: found.detail,
        next: { label: found.label, run: () => void found.run() },
      });
  }

  async function read(text: string, at: ReadAt): Promise<void> {
    const turn = (latest.current += 1);
    try {
      const { resolveAnything } = await import('./resolve-anything.ts');
      const identified = await resolveAnything(api, user, text);
      if (turn !== latest.current) return;
      if (identified !== undefined) take(text, foundOf(identified), at);
      else if (at === 'busy') sayWasRead(text);
    } catch (error) {
      if (turn === latest.current) toast.refused(words.failed, error);
    }
  }

  /** Opens the record that a paper names where nothing else has the keys, and offers to elsewhere; else goes on with `orElse`. */
  async function openPaper(text: string, at: ReadAt, orElse: () => void): Promise<void> {
    const turn = (latest.current += 1);
    const found = await findPaper(text).catch(() => undefined);
    if (found === undefined) return orElse();
    if (turn !== latest.current) return;
    const run = async () => router.history.push(found.path);
    take(text, { detail: found.number, label: words.openRecord, run }, at);
  }

  const findPaper = async (text: string) => {
    const { resolvePaper } = await import('./resolve-paper.ts');
    return resolvePaper(api, user, text);
  };

  const open = useStable((text: string, orElse: () => void) => {
    const isUnderDialog = document.querySelector('[aria-modal="true"]') !== null;
    void openPaper(text, isUnderDialog ? 'busy' : 'free', orElse);
  });
  useEffect(() => openPapers(open), [open]);
  useScanner((text, at) => {
    if (isOnPapers(text)) void openPaper(text, at, () => void read(text, at));
    else void read(text, at);
  }, 'frame');
}
