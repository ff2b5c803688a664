import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditEntry } from './audit-text.ts';

type RecordLinkProps = {
  readonly entry: Pick<AuditEntry, 'entity' | 'entity_key'>;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
};

/** The way to the record of an entry; plain text where it has no screen of its own. */
export function RecordLink({ entry: { entity, entity_key: key }, ...own }: RecordLinkProps) {
  switch (entity) {
    case 'product':
      return <Link {...own} to="/produtos/$sku" params={{ sku: key }} />;
    case 'location':
      return <Link {...own} to="/estoque/locais/$code" params={{ code: key }} />;
    case 'order':
      return <Link {...own} to="/pedidos/$id" params={{ id: key }} />;
    case 'customer':
      return <Link {...own} to="/clientes/$id" params={{ id: key }} />;
    case 'count':
      return <Link {...own} to="/estoque/contagens/$id" params={{ id: key }} />;
    case 'user':
      return <Link {...own} to="/configuracoes/usuarios/$id" params={{ id: key }} />;
    default:
      return own.children;
  }
}
