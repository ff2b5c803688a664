/** The stock of a test, for features beside `inventory`. */
export { at, batch, move, openStock, refusalOf, type StockKit } from '../server/stock/stock.test-kit.ts';
