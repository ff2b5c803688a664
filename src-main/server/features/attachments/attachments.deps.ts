import type { Deps } from '../../kernel/deps.ts';
import type { UnderWay } from './under-way.state.ts';

/** What the work on attachments stands on. */
export type AttachmentDeps = Deps & { readonly underWay: UnderWay };
