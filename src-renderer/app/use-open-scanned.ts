import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { locations } from '#shared/contracts/locations.ts';
import { products } from '#shared/contracts/products.ts';
import { app } from '#shared/messages/screens-app.ts';
import { resolveScan, type Scan } from '../lib/goods/resolve-scan.ts';
import { useApi } from '../lib/queries.ts';
import { may, useUser } from '../lib/session/use-session.ts';
import { useScanner } from '../ui/scan-field/use-scanner.ts';
import { toast } from '../ui/toast.tsx';

const words = app.scan;

/** Opens what is scanned anywhere outside of fields, where the screen itself takes no readings: a place or a product. */
export function useOpenScanned(): void {
  const api = useApi();
  const user = useUser();
  const navigate = useNavigate();
  const latest = useRef(0);
  const mayFind = may(user, products.lookup.access) && may(user, locations.lookup.access);

  function open(scan: Scan): void {
    switch (scan.kind) {
      case 'place':
        return void navigate({ to: '/estoque/locais/$code', params: { code: scan.code }, search: {} });
      case 'goods':
        return void navigate({ to: '/produtos/$sku', params: { sku: scan.goods.sku }, search: {} });
      case 'several':
        return void navigate({ to: '/produtos', search: { search: scan.code } });
      case 'unknown':
        return toast.failed({ title: words.unknown(scan.code), detail: words.unknownHint });
    }
  }

  async function read(text: string): Promise<void> {
    const turn = (latest.current += 1);
    try {
      const scan = await resolveScan(api, text);
      if (turn === latest.current) open(scan);
    } catch (error) {
      if (turn === latest.current) toast.refused(words.failed, error);
    }
  }

  useScanner((text) => {
    if (mayFind) void read(text);
  }, 'frame');
}
