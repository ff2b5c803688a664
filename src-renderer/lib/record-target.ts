import type { LinkProps } from '@tanstack/react-router';
import type { LinkEntity } from '#shared/areas/attachments/schema.ts';

type Target = Pick<LinkProps, 'to' | 'params'>;

/** The screen of each kind of record. */
const targets: Readonly<Record<LinkEntity, (id: string) => Target>> = {
  product: (sku) => ({ to: '/produtos/$sku', params: { sku } }),
  lot: (id) => ({ to: '/estoque/lotes/$id', params: { id } }),
  order: (id) => ({ to: '/pedidos/$id/completo', params: { id } }),
  receipt: (id) => ({ to: '/recebimento/feitos/$id', params: { id } }),
  count: (id) => ({ to: '/estoque/contagens/$id', params: { id } }),
  customer: (id) => ({ to: '/clientes/$id', params: { id } }),
  location: (code) => ({ to: '/estoque/locais/$code', params: { code } }),
  fiscal_document: (id) => ({ to: '/documentos-fiscais/$id', params: { id } }),
  rma: (id) => ({ to: '/qualidade/devolucoes/$id', params: { id } }),
  occurrence: (id) => ({ to: '/qualidade/ocorrencias/$id', params: { id } }),
  inspection: (id) => ({ to: '/qualidade/inspecoes/$id', params: { id } }),
};

/** The screen of a record that another one is about. */
export const targetOf = ({ entity, id }: { readonly entity: LinkEntity; readonly id: string }): Target =>
  targets[entity](id);
