import { balanceImportRefusals } from './opening-words.ts';

/** Sentences about what stock can't do, and what the site only warns of. Braces name their variables. */
export const stockSentences = {
  ...balanceImportRefusals,
  insufficient_stock:
    'Estoque insuficiente de {sku} em {place}: foram pedidos {wanted} e podem sair {there}.{why}',
  short_reserved: ' {quantity} estão reservados.',
  short_status: ' No mesmo local há {quantity} com a situação {status}.',
  short_other_lot: ' No mesmo local há {quantity} de outro lote ou número de série.',
  short_elsewhere: ' Em outros locais há {quantity}: {places}.',
  serial_in_use: 'O número de série {serial} de {sku} já está em estoque, no local {place}',
  serial_twice: 'O número de série {serial} veio mais de uma vez; informe-o uma só vez',
  lot_two_dates: 'O lote {batch} veio com duas datas, {one} e {other}; confira a etiqueta',
  lot_conflict: 'O lote {batch} já existe com a data {kept}; foi informada {given}',
  lot_date_taken:
    'O produto {sku} já tem outro lote sem número com a validade {date}; ajuste a saída deste e a entrada no outro',
  without_date: 'em branco',
  location_blocked: 'O local {place} não recebe estoque: {reason}',
  place_inactive: 'está inativo',
  place_deleted: 'foi excluído',
  capacity_exceeded: 'O local {place} passa da capacidade em {measure}: ficaria com {after} de {limit}',
  measure_volume: 'volume (m³)',
  measure_weight: 'peso (kg)',
  measure_items: 'quantidade',
  temperature_mismatch: 'A temperatura do local {place} não serve ao produto {sku}',
  mixed_not_allowed: 'O local {place} não aceita misturar {what}',
  mixed_products: 'produtos',
  mixed_batches: 'lotes do mesmo produto',
  count_in_progress:
    'O local {place} está em contagem ({number}); termine ou cancele a contagem antes de movimentar',
  not_stockable: 'O produto {sku} é um serviço e não tem estoque',
  product_inactive: 'O produto {sku} está inativo e não pode ser recebido; ative-o ou escolha outro',
  needs_batch: 'Este produto é controlado por lote; informe-o',
  no_batch: 'Este produto não é controlado por lote; deixe em branco',
  needs_expiration: 'Este produto tem controle de validade; informe-a',
  no_expiration: 'Este produto não tem controle de validade; deixe em branco',
  needs_whole: 'A unidade {unit} não se divide; informe uma quantidade inteira',
  needs_serial: 'Este produto é controlado por número de série; informe-o, um por unidade',
  no_serial: 'Este produto não é controlado por número de série; deixe em branco',
  sku_unknown: 'Não há produto com o SKU {sku}; confira ou cadastre-o',
  location_unknown: 'Não há local com o código {location_code}; confira ou cadastre-o',
  several_dates: 'No local há mais de uma validade deste produto; informe qual',
  made_after_expiration: 'A fabricação não pode ser depois da validade',
  same_place: 'O destino precisa ser outro local',
  same_status: 'A situação de destino precisa ser outra',
  already_reversed: 'Esta movimentação já foi estornada',
  unknown_packaging: 'O produto {sku} não tem embalagem {unit}; confira ou cadastre-a no produto',
  packaging_fraction: 'A embalagem {unit} tem {factor}; esta quantidade não dá unidades com até 3 casas',
  too_many_movements: 'O recebimento daria {count} movimentações; divida-o em partes de até {most}',
  serials_count: 'Informe um número de série por unidade: são {wanted}, e vieram {given}',
  lot_expired: 'O lote {batch} de {sku} está vencido desde {date}',
  below_min_shelf_life: 'O lote {batch} de {sku} vence em {days} dias; o produto pede pelo menos {least}',
  earlier_than_stock:
    'O lote {batch} de {sku} vence em {date}, antes do que já há em estoque ({earliest}): deve sair primeiro',
  bad_access_key: 'A chave de acesso tem 44 posições; confira com a nota',
} as const;

/** What the closed lists of stock are called. */
export const stockLists = {
  stock_status: 'Situação do estoque',
  lot_status: 'Situação do lote',
  occupancy_status: 'Ocupação do local',
  movement_type: 'Tipo de movimentação',
  reason_code: 'Motivo',
  stock_cause: 'Causa da mudança do estoque',
  left_out_reason: 'Motivo de ficar fora da saída',
} as const;
