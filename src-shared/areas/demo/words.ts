/** Words of the demonstration catalogue. */

/** A kind of goods as a Brazilian warehouse keeps them; shelf life in days. */
export type DemoKind = {
  readonly name: string;
  readonly sizes: readonly string[];
  readonly unit: string;
  readonly type: 'resale_good' | 'finished_good' | 'raw_material' | 'packaging' | 'consumable';
  readonly ncm: string;
  readonly category: string;
  readonly shelfLife?: number;
  readonly cold?: true;
  readonly traits?: readonly ('fragile' | 'dangerous' | 'serial')[];
};

const groceries = { category: 'Mercearia', unit: 'UN', type: 'resale_good', shelfLife: 365 } as const;
const cold = {
  category: 'Refrigerados',
  unit: 'UN',
  type: 'resale_good',
  shelfLife: 45,
  cold: true,
} as const;
const cleaning = { category: 'Limpeza', unit: 'UN', type: 'finished_good', shelfLife: 730 } as const;
const building = { category: 'Construção', unit: 'UN', type: 'resale_good' } as const;
const computing = { category: 'Informática', unit: 'UN', type: 'resale_good', traits: ['serial'] } as const;
const boxes = { category: 'Embalagens', unit: 'FD', type: 'packaging' } as const;

/** Goods of every sort. */
export const demoKinds: readonly DemoKind[] = [
  { ...groceries, name: 'Café torrado e moído', sizes: ['250 g', '500 g', '1 kg'], ncm: '09012100' },
  { ...groceries, name: 'Arroz agulhinha tipo 1', sizes: ['1 kg', '2 kg', '5 kg'], ncm: '10063021' },
  { ...groceries, name: 'Feijão carioca', sizes: ['500 g', '1 kg'], ncm: '07133399' },
  { ...groceries, name: 'Açúcar cristal', sizes: ['1 kg', '5 kg'], ncm: '17019900' },
  { ...groceries, name: 'Óleo de soja', sizes: ['900 ml'], ncm: '15079011' },
  { ...groceries, name: 'Farinha de trigo', sizes: ['1 kg', '25 kg'], ncm: '11010010' },
  { ...groceries, name: 'Biscoito água e sal', sizes: ['200 g', '400 g'], ncm: '19053100' },
  { ...cold, name: 'Iogurte natural integral', sizes: ['170 g', '500 g'], ncm: '04032000' },
  { ...cold, name: 'Queijo muçarela peça', sizes: ['3 kg', '4 kg'], unit: 'KG', ncm: '04061010' },
  {
    ...cold,
    name: 'Vacina antirrábica canina',
    sizes: ['1 dose', '10 doses'],
    unit: 'FRASCO',
    ncm: '30024200',
  },
  { ...cleaning, name: 'Sabão em pó', sizes: ['800 g', '1,6 kg'], ncm: '34025000' },
  { ...cleaning, name: 'Detergente neutro', sizes: ['500 ml', '5 l'], ncm: '34025000' },
  {
    ...cleaning,
    name: 'Água sanitária',
    sizes: ['1 l', '2 l', '5 l'],
    ncm: '28289011',
    traits: ['dangerous'],
  },
  { ...cleaning, name: 'Álcool 70%', sizes: ['500 ml', '1 l'], ncm: '22071090', traits: ['dangerous'] },
  { ...building, name: 'Cimento CP II saco', sizes: ['25 kg', '50 kg'], unit: 'SC', ncm: '25232910' },
  { ...building, name: 'Tinta acrílica', sizes: ['3,6 l', '18 l'], unit: 'LATA', ncm: '32091010' },
  { ...building, name: 'Cabo flexível azul', sizes: ['2,5 mm', '4 mm'], unit: 'M', ncm: '85444900' },
  { ...building, name: 'Lâmpada LED bulbo', sizes: ['9 W', '15 W'], ncm: '85395200', traits: ['fragile'] },
  {
    ...building,
    name: 'Vidro temperado incolor',
    sizes: ['6 mm', '8 mm'],
    ncm: '70071900',
    traits: ['fragile'],
  },
  { ...building, name: 'Disjuntor bipolar', sizes: ['20 A', '32 A', '63 A'], ncm: '85362000' },
  { ...computing, name: 'Notebook', sizes: ['14 pol. 8 GB', '15 pol. 16 GB'], ncm: '84713012' },
  { ...computing, name: 'Monitor LED', sizes: ['24 pol.', '27 pol.'], ncm: '85285220' },
  { ...computing, name: 'Roteador Wi-Fi', sizes: ['AX18', 'AX30'], ncm: '85176241' },
  { ...boxes, name: 'Caixa de papelão', sizes: ['20x20x10 cm', '40x30x25 cm'], ncm: '48191000' },
  { ...boxes, name: 'Fita adesiva transparente', sizes: ['48 mm x 50 m', '48 mm x 100 m'], ncm: '39191010' },
  { ...boxes, name: 'Filme stretch', sizes: ['500 mm 23 micra'], unit: 'BOBINA', ncm: '39201099' },
  {
    name: 'Luva nitrílica',
    sizes: ['P', 'M', 'G'],
    unit: 'CX',
    type: 'consumable',
    ncm: '40151900',
    category: 'EPI',
  },
  {
    name: 'Tecido algodão cru',
    sizes: ['1,6 m'],
    unit: 'M',
    type: 'raw_material',
    ncm: '52081100',
    category: 'Insumos',
  },
];

export const demoBrands: readonly string[] = [
  'Serra Azul',
  'Atlântida',
  'Nova Era',
  'Três Irmãos',
  'São Bento',
  'Maré Alta',
  'Pé de Serra',
  'Jacarandá',
  'Kimura',
  'Ipê Roxo',
  'Bom Preço',
  'Vale Verde',
  'Estrela do Sul',
  'Casa Forte',
  'Água Clara',
  'Araucária',
  'Pão de Mel',
  'Sabiá',
  'Cruzeiro',
  'Mantiqueira',
  'Guarani',
  'Pampa',
  'Sertão',
  'Litoral Norte',
];

export const demoEndings: readonly string[] = [
  '',
  '',
  '',
  'importado',
  'promocional',
  'linha profissional',
  'embalagem econômica',
  'edição limitada',
  'exportação',
];

/** Names of the demonstration's locations; `{street}` and its kin are groups of the code. */
export const demoLocationNames = {
  shelf: 'Rua {street}, prédio {building}, nível {level}, posição {position}',
  cold: 'Câmara fria {street}, prédio {building}, nível {level}, posição {position}',
  dock: 'Doca {number}',
  receiving: 'Recebimento {number}',
  staging: 'Expedição {number}',
  packing: 'Conferência {number}',
  quarantine: 'Quarentena {number}',
  damaged: 'Avaria {number}',
  returns: 'Devolução {number}',
} as const;

/** Names of buyers, suppliers, carriers and depositors in the demonstration. */
export const demoCustomerNames = [
  ['Mercado Bom Preço Ltda', 'customer'],
  ['Supermercado Estrela do Sul Ltda', 'customer'],
  ['Padaria Pão Dourado Ltda', 'customer'],
  ['Empório Vila Nova Ltda', 'customer'],
  ['Atacado Três Irmãos Ltda', 'customer'],
  ['Hortifrúti da Serra Ltda', 'customer'],
  ['Restaurante Sabor Mineiro Ltda', 'customer'],
  ['Hotel Praia Grande Ltda', 'customer'],
  ['Construtora Horizonte Ltda', 'customer'],
  ['Casa das Ferragens Ltda', 'customer'],
  ['Depósito Alvorada Ltda', 'customer'],
  ['Informática Central Ltda', 'customer'],
  ['Escola Semente Ltda', 'customer'],
  ['Clínica Bem Viver Ltda', 'customer'],
  ['Lanchonete Ponto Certo Ltda', 'customer'],
  ['Cafeteria Grão Fino Ltda', 'customer'],
  ['Mercearia São José Ltda', 'customer'],
  ['Distribuidora Litoral Ltda', 'customer'],
  ['Cantina da Nona Ltda', 'customer'],
  ['Papelaria Ipê Amarelo Ltda', 'customer'],
  ['Laticínios Vale Verde S.A.', 'supplier'],
  ['Torrefação Alta Mogiana Ltda', 'supplier'],
  ['Moinho Santa Clara S.A.', 'supplier'],
  ['Embalagens Paraná Ltda', 'supplier'],
  ['Química Limpa Ltda', 'supplier'],
  ['Cimentos do Planalto S.A.', 'supplier'],
  ['Rápido Sul Transportes Ltda', 'carrier'],
  ['Expresso Bandeirante Ltda', 'carrier'],
  ['TransNorte Cargas Ltda', 'carrier'],
  ['Cereais Boa Safra S.A.', 'depositor'],
] as const;

/** The cities where they are, each with a CEP of that city. */
export const demoCities = [
  { city: 'Campinas', state: 'SP', ibge: '3509502', zip: '13010000' },
  { city: 'São Paulo', state: 'SP', ibge: '3550308', zip: '01310100' },
  { city: 'Rio de Janeiro', state: 'RJ', ibge: '3304557', zip: '20040002' },
  { city: 'Belo Horizonte', state: 'MG', ibge: '3106200', zip: '30130010' },
  { city: 'Curitiba', state: 'PR', ibge: '4106902', zip: '80010000' },
  { city: 'Porto Alegre', state: 'RS', ibge: '4314902', zip: '90010150' },
  { city: 'Salvador', state: 'BA', ibge: '2927408', zip: '40020000' },
  { city: 'Recife', state: 'PE', ibge: '2611606', zip: '50010000' },
  { city: 'Goiânia', state: 'GO', ibge: '5208707', zip: '74003010' },
] as const;

export const demoStreets: readonly string[] = [
  'Rua das Flores',
  'Avenida Brasil',
  'Rua Sete de Setembro',
  'Rua XV de Novembro',
  'Avenida Getúlio Vargas',
  'Rua Barão do Rio Branco',
];

/** Channels of the orders of a demonstration. */
export const demoChannels = ['loja', 'erp', 'marketplace'] as const;

/** Notes on orders of a demonstration. */
export const demoOrderNotes = [
  '',
  '',
  '',
  'Descarga só até 17 h, doca dos fundos.',
  'Entregar na portaria.',
  'Ligar antes de sair.',
] as const;

/** The page on which the carriers of a demonstration show their deliveries. */
export const demoTrackingPage = 'https://rastreio.exemplo.com.br/?codigo={code}';

/** The drivers of vehicles at the docks of a demonstration. */
export const demoDrivers = [
  'Valdir Prado',
  'Cleide Ramos',
  'João Batista',
  'Márcio Teles',
  'Rosa Nunes',
] as const;

/** Events of the deliveries of a demonstration, with their cities. */
export const demoEvents = [
  { status: 'posted', description: 'Coletado no armazém', location: 'Campinas, SP' },
  { status: 'in_transit', description: 'Saiu da unidade', location: 'Jundiaí, SP' },
  { status: 'out_for_delivery', description: 'Com o entregador', location: 'Sorocaba, SP' },
  { status: 'delivered', description: 'Entregue ao destinatário', location: 'Sorocaba, SP' },
] as const;

/** Plates and drivers of the loads of a demonstration. */
export const demoVehicles = [
  ['GHK2B77', 'Marli Prado'],
  ['FTR4C19', 'José Carlos Braga'],
] as const;

/** The issuer of the invoices of a demonstration, where the site has not said it: a company of the Simples Nacional. */
export const demoSite = {
  cnpj: '11222333000181',
  state_registration: '246801355019',
  tax_regime: '1',
  address: {
    street: 'Rua dos Galpões',
    number: '1500',
    complement: null,
    neighborhood: 'Distrito Industrial',
    city: 'Campinas',
    city_ibge_code: '3509502',
    state: 'SP',
    zip_code: '13054750',
  },
} as const;
