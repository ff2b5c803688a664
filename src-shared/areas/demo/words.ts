/** Words of the demonstration catalogue. */

/** One size of goods: what it weighs, in kg, how large a piece is, in cm, and what it costs, in R$. */
export type DemoSize = {
  readonly size: string;
  readonly weight: number;
  readonly cm: readonly [height: number, width: number, length: number];
  readonly cost: number;
};

/** A kind of goods as a Brazilian warehouse keeps them; shelf life in days. */
export type DemoKind = {
  readonly name: string;
  readonly sizes: readonly DemoSize[];
  readonly unit: string;
  readonly type: 'resale_good' | 'finished_good' | 'raw_material' | 'packaging' | 'consumable';
  readonly ncm: string;
  readonly category: keyof typeof demoBrands;
  /** The pieces of a box in which it is bought. */
  readonly boxOf?: number;
  readonly shelfLife?: number;
  readonly cold?: true;
  readonly traits?: readonly ('fragile' | 'dangerous' | 'serial')[];
};

/** The brands of each category. */
export const demoBrands = {
  Mercearia: [
    'Serra Azul',
    'Três Irmãos',
    'São Bento',
    'Pé de Serra',
    'Kimura',
    'Vale Verde',
    'Sabiá',
    'Pampa',
  ],
  Refrigerados: ['Vale Verde', 'Mantiqueira', 'Estrela do Sul', 'Campo Claro'],
  Limpeza: ['Água Clara', 'Maré Alta', 'Casa Forte', 'Bom Brilho'],
  Construção: ['Cruzeiro', 'Jacarandá', 'Araucária', 'Guarani', 'Casa Forte'],
  Informática: ['Atlântida', 'Nova Era', 'Ipê'],
  Embalagens: ['Litoral Norte', 'Sertão', 'Pratique'],
  EPI: ['Mão Segura', 'Nova Era'],
  Insumos: ['Fio do Vale', 'Sertão'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The endings of the names of goods in some categories. */
export const demoEndings: Readonly<Partial<Record<keyof typeof demoBrands, readonly string[]>>> = {
  Mercearia: ['', '', '', 'tradicional', 'seleção'],
  Limpeza: ['', '', 'linha profissional', 'embalagem econômica'],
  Construção: ['', '', 'linha profissional'],
};

const sized = (
  size: string,
  weight: number,
  cm: readonly [height: number, width: number, length: number],
  cost: number,
): DemoSize => ({ size, weight, cm, cost });

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
const boxes = { category: 'Embalagens', type: 'packaging' } as const;

/** Goods of every sort. What is sold by the kilo or the metre weighs and costs that of one. */
export const demoKinds: readonly DemoKind[] = [
  {
    ...groceries,
    name: 'Café torrado e moído',
    sizes: [
      sized('250 g', 0.25, [16, 8, 5], 8.9),
      sized('500 g', 0.5, [20, 9, 7], 16.4),
      sized('1 kg', 1, [26, 12, 8], 31.5),
    ],
    ncm: '09012100',
    boxOf: 10,
  },
  {
    ...groceries,
    name: 'Arroz agulhinha tipo 1',
    sizes: [
      sized('1 kg', 1, [20, 13, 5], 4.35),
      sized('2 kg', 2, [26, 16, 6], 8.5),
      sized('5 kg', 5, [38, 25, 7], 20.9),
    ],
    ncm: '10063021',
    boxOf: 6,
  },
  {
    ...groceries,
    name: 'Feijão carioca',
    sizes: [sized('500 g', 0.5, [16, 11, 4], 3.6), sized('1 kg', 1, [20, 13, 5], 6.8)],
    ncm: '07133399',
    boxOf: 10,
  },
  {
    ...groceries,
    name: 'Açúcar cristal',
    sizes: [sized('1 kg', 1, [18, 12, 6], 3.2), sized('5 kg', 5, [34, 22, 8], 15.4)],
    ncm: '17019900',
    boxOf: 6,
  },
  {
    ...groceries,
    name: 'Óleo de soja',
    sizes: [sized('900 ml', 0.85, [25, 8, 8], 5.7)],
    ncm: '15079011',
    boxOf: 20,
  },
  {
    ...groceries,
    name: 'Farinha de trigo',
    sizes: [sized('1 kg', 1, [19, 11, 7], 3.4), sized('25 kg', 25, [75, 45, 14], 78)],
    ncm: '11010010',
  },
  {
    ...groceries,
    name: 'Biscoito água e sal',
    sizes: [sized('200 g', 0.2, [16, 7, 6], 2.1), sized('400 g', 0.4, [18, 13, 6], 3.9)],
    ncm: '19053100',
    boxOf: 20,
  },
  {
    ...cold,
    name: 'Iogurte natural integral',
    sizes: [sized('170 g', 0.17, [8, 7, 7], 2.2), sized('500 g', 0.5, [12, 9, 9], 5.6)],
    ncm: '04032000',
    boxOf: 12,
  },
  {
    ...cold,
    name: 'Queijo muçarela em peça de',
    sizes: [sized('3 kg', 1, [9, 10, 11], 32.4), sized('4 kg', 1, [9, 10, 11], 31.2)],
    unit: 'KG',
    ncm: '04061010',
  },
  {
    ...cold,
    name: 'Vacina antirrábica canina',
    sizes: [sized('1 dose', 0.01, [5, 3, 3], 14), sized('10 doses', 0.03, [7, 4, 4], 118)],
    unit: 'FRASCO',
    ncm: '30024200',
  },
  {
    ...cleaning,
    name: 'Sabão em pó',
    sizes: [sized('800 g', 0.8, [22, 15, 6], 7.2), sized('1,6 kg', 1.6, [28, 19, 7], 13.6)],
    ncm: '34025000',
    boxOf: 12,
  },
  {
    ...cleaning,
    name: 'Detergente neutro',
    sizes: [sized('500 ml', 0.53, [22, 7, 6], 1.55), sized('5 l', 5.2, [30, 19, 13], 13.8)],
    ncm: '34025000',
  },
  {
    ...cleaning,
    name: 'Água sanitária',
    sizes: [
      sized('1 l', 1.06, [26, 9, 8], 2.3),
      sized('2 l', 2.1, [30, 12, 10], 4.4),
      sized('5 l', 5.3, [31, 19, 13], 9.8),
    ],
    ncm: '28289011',
    traits: ['dangerous'],
  },
  {
    ...cleaning,
    name: 'Álcool 70%',
    sizes: [sized('500 ml', 0.46, [21, 7, 7], 4.6), sized('1 l', 0.9, [27, 9, 8], 8.1)],
    ncm: '22071090',
    traits: ['dangerous'],
    boxOf: 12,
  },
  {
    ...building,
    name: 'Cimento CP II saco',
    sizes: [sized('25 kg', 25, [12, 38, 50], 19.8), sized('50 kg', 50, [15, 45, 65], 33.5)],
    unit: 'SC',
    ncm: '25232910',
  },
  {
    ...building,
    name: 'Tinta acrílica',
    sizes: [sized('3,6 l', 5.2, [20, 18, 18], 74), sized('18 l', 25.6, [36, 30, 30], 289)],
    unit: 'LATA',
    ncm: '32091010',
  },
  {
    ...building,
    name: 'Cabo flexível azul',
    sizes: [sized('2,5 mm²', 0.031, [1, 10, 10], 1.65), sized('4 mm²', 0.047, [1, 12, 12], 2.7)],
    unit: 'M',
    ncm: '85444900',
  },
  {
    ...building,
    name: 'Lâmpada LED bulbo',
    sizes: [sized('9 W', 0.06, [12, 6, 6], 3.9), sized('15 W', 0.09, [14, 8, 8], 7.4)],
    ncm: '85395200',
    traits: ['fragile'],
    boxOf: 20,
  },
  {
    ...building,
    name: 'Vidro temperado incolor 100 x 60 cm',
    sizes: [sized('6 mm', 9, [60, 0.6, 100], 92), sized('8 mm', 12, [60, 0.8, 100], 124)],
    ncm: '70071900',
    traits: ['fragile'],
  },
  {
    ...building,
    name: 'Disjuntor bipolar',
    sizes: [
      sized('20 A', 0.22, [9, 4, 7], 27),
      sized('32 A', 0.22, [9, 4, 7], 29),
      sized('63 A', 0.24, [9, 4, 7], 36),
    ],
    ncm: '85362000',
  },
  {
    ...computing,
    name: 'Notebook',
    sizes: [sized('14 pol. 8 GB', 2.3, [8, 32, 48], 2190), sized('15 pol. 16 GB', 2.7, [9, 34, 50], 3350)],
    ncm: '84713012',
  },
  {
    ...computing,
    name: 'Monitor LED',
    sizes: [sized('24 pol.', 4.6, [42, 14, 64], 545), sized('27 pol.', 6.1, [48, 16, 72], 820)],
    ncm: '85285220',
  },
  {
    ...computing,
    name: 'Roteador Wi-Fi',
    sizes: [sized('AX18', 0.55, [9, 24, 30], 184), sized('AX30', 0.72, [10, 26, 34], 312)],
    ncm: '85176241',
  },
  {
    ...boxes,
    name: 'Caixa de papelão, fardo de 25',
    sizes: [sized('20x20x10 cm', 2.8, [15, 32, 42], 22), sized('40x30x25 cm', 9.5, [20, 57, 72], 68)],
    unit: 'FD',
    ncm: '48191000',
  },
  {
    ...boxes,
    name: 'Fita adesiva transparente, fardo de 4',
    sizes: [sized('48 mm x 50 m', 0.62, [20, 10, 10], 12.4), sized('48 mm x 100 m', 1.1, [20, 12, 12], 21)],
    unit: 'FD',
    ncm: '39191010',
  },
  {
    ...boxes,
    name: 'Filme stretch',
    sizes: [sized('500 mm 23 micra', 4, [50, 12, 12], 39)],
    unit: 'BOBINA',
    ncm: '39201099',
  },
  {
    name: 'Luva nitrílica, 100 unidades',
    sizes: [
      sized('P', 0.48, [7, 12, 23], 21),
      sized('M', 0.52, [7, 12, 23], 21),
      sized('G', 0.56, [7, 12, 23], 21),
    ],
    unit: 'CX',
    type: 'consumable',
    ncm: '40151900',
    category: 'EPI',
  },
  {
    name: 'Tecido algodão cru',
    sizes: [sized('1,6 m', 0.32, [2, 15, 15], 9.8)],
    unit: 'M',
    type: 'raw_material',
    ncm: '52081100',
    category: 'Insumos',
  },
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
  ['Tecnosul Informática Ltda', 'supplier'],
  ['Proteção Total EPI Ltda', 'supplier'],
  ['Fiação do Vale S.A.', 'supplier'],
] as const;

/** Names the supplier of the goods of each category in the demonstration. */
export const demoSuppliers = {
  Mercearia: 'Moinho Santa Clara S.A.',
  Refrigerados: 'Laticínios Vale Verde S.A.',
  Limpeza: 'Química Limpa Ltda',
  Construção: 'Cimentos do Planalto S.A.',
  Informática: 'Tecnosul Informática Ltda',
  Embalagens: 'Embalagens Paraná Ltda',
  EPI: 'Proteção Total EPI Ltda',
  Insumos: 'Fiação do Vale S.A.',
} as const satisfies Readonly<Record<keyof typeof demoBrands, (typeof demoCustomerNames)[number][0]>>;

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
