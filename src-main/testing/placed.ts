/** Stock laid straight into a test's tables, for features beside `inventory`. */
export { openPlaced, type PlacedKit } from '../server/features/inventory/placed.test-kit.ts';
