// node enviar-produtos.js TOKEN catalogo.csv [ADDRESS]
import { readFileSync } from 'node:fs';
const [token, file, address = 'http://127.0.0.1:4477/api/v1/products'] = process.argv.slice(2);
const fields = `sku name description product_type:type unit unit_cost:n barcode extra.ncm:digits is_active:yes
  dimensions.height:n dimensions.width:n dimensions.length:n dimensions.weight:n
  characteristics.is_dangerous:yes characteristics.is_fragile:yes characteristics.has_serial_number:yes
  characteristics.has_batch_control:yes stock_control.restock_priority:priority
  stock_control.min_stock_quantity:n stock_control.ideal_stock_quantity:n
  expiration_control.has_expiration_date:yes expiration_control.shelf_life_days:n
  expiration_control.expiration_alert_days:n temperature_control.is_refrigerated:yes
  temperature_control.storage_temp_min:n temperature_control.storage_temp_max:n`.split(/\s+/);
const types = { Merc: 'resale_good', Emba: 'packaging', Prod: 'finished_good', Maté: 'raw_material' };
const read = {
  n: (text) => (text === '' ? null : Number(text.replaceAll('.', '').replace(',', '.'))),
  yes: (text) => text === 'Sim',
  digits: (text) => text.replace(/\D/g, '') || null,
  type: (text) => types[text.slice(0, 4)] ?? 'consumable',
  priority: (text) => ['Baixa', 'Média', 'Alta', 'Urgente'].indexOf(text) + 1,
};
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
for (const line of readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1)) {
  const product = {};
  [...`${line};`.matchAll(/(?:"((?:[^"]|"")*)"|([^;]*));/g)].forEach(([, quoted, plain], column) => {
    const [, group, key, as] = /^(?:(\w+)\.)?(\w+):?(\w*)$/.exec(fields[column]);
    const value = (read[as] ?? String)(quoted?.replaceAll('""', '"') ?? plain);
    product[group ?? key] = group ? { ...product[group], [key]: value } : value;
  });
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(product) });
  if (!answer.ok) console.error(product.sku, (await answer.json()).errors);
}
