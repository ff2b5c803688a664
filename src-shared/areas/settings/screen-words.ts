import { settingTitles } from './title-words.ts';

/** Words of the settings of the site. */
export const siteWords = {
  title: settingTitles.site,
  label: 'Configurações do estabelecimento',
  failed: 'As configurações não puderam ser carregadas',
  saved: 'Configurações salvas',
  noWrite: 'Só quem administra o sistema altera estas configurações.',
  identity: 'Identificação',
  name: 'Nome',
  namePlaceholder: 'Armazém Serra Azul',
  cnpj: 'CNPJ',
  cnpjHelp: 'Com letras ou só números; a pontuação é opcional.',
  timeZone: 'Fuso horário',
  timeZoneHelp:
    'Diz quando o dia vira para validades, relatórios e backups. O que já foi registrado não muda.',
  expiry: 'Validade',
  expireOnDate: 'Vencido já no dia da validade',
  expireOnDateHelp: 'Desligado: o dia impresso ainda é válido.',
  alert: 'Aviso de vencimento',
  alertHelp: 'Para produtos sem aviso próprio.',
  days: 'dias',
  shipping: 'Expedição',
  gs1Prefix: 'Prefixo GS1 da empresa',
  gs1PrefixHelp: 'De 7 a 12 dígitos. Com ele cada volume ganha um SSCC; sem ele, o número do pedido.',
  weightTolerance: 'Diferença de peso aceita',
  weightToleranceHelp: 'Acima dela, pesar um volume avisa.',
  rules: 'Regras dos locais',
  rulesNote: 'O que acontece quando uma regra não é cumprida.',
  policies: {
    receipt_shelf_life_policy: 'Recebimento com pouca validade',
    repeated_document_policy: 'Documento do fornecedor repetido',
    capacity_policy: 'Capacidade excedida',
    temperature_policy: 'Temperatura fora da faixa do produto',
    mixing_policy: 'Mistura não aceita',
    count_lock_policy: 'Movimento em local em contagem',
  },
} as const;
