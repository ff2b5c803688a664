/** What is wrong with the tables of stock, for features beside `inventory`. */
export { nothingWrong, wrongs } from '../server/features/inventory/proofs/ledger.test-kit.ts';
