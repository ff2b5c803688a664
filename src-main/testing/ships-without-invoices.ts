import type { TestApp } from './test-app.ts';

/** Orders of this server leave without an invoice, for tests that are not about invoices. */
export const shipsWithoutInvoices = ({ deps }: Pick<TestApp, 'deps'>): Promise<unknown> =>
  deps.store.write('test', (tx) =>
    tx.updateTable('operation_type').set({ requires_tax_invoice: 0 }).execute(),
  );
