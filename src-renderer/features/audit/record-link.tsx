import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { auditedRecord } from '#shared/areas/record-kinds.ts';
import { openedAt } from '../../lib/record-target.ts';
import type { AuditEntry } from './audit-text.ts';

type RecordLinkProps = {
  readonly entry: Pick<AuditEntry, 'entity' | 'entity_key'>;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly children: ReactNode;
};

/** The way to the record of an entry; plain text where it has no screen of its own. */
export function RecordLink({ entry: { entity, entity_key: key }, ...own }: RecordLinkProps) {
  const kind = auditedRecord(entity);
  const target = kind?.audited?.opens === true ? openedAt(kind, key) : undefined;
  return target === undefined ? own.children : <Link {...own} {...target} />;
}
