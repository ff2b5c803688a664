/** Words of the work that somebody new to a warehouse may not know, each with its meaning: one sentence or two. */
export const terms = {
  'A caminho': 'O que foi pedido a fornecedores e ainda não chegou.',
  Bloqueado: 'Há, mas ninguém pode reservar nem separar: o local ou a mercadoria está sob um bloqueio.',
  Canhoto: 'A parte que quem recebe assina e devolve; prova que a entrega foi feita.',
  CEST: 'Código Especificador da Substituição Tributária: 7 dígitos que dizem o grupo da mercadoria no ICMS-ST.',
  CFOP: 'Código Fiscal de Operações e Prestações: 4 dígitos que dizem na nota o que se faz com a mercadoria, como vender ou devolver.',
  'Chave de acesso': 'Os 44 caracteres que identificam uma NF-e; estão no DANFE, sob o código de barras.',
  Cobertura: 'Por quantos dias o disponível basta, pela média do que saiu por dia nos últimos 90 dias.',
  'Contagem cega': 'Quem conta não vê quanto o sistema espera, e por isso conta de verdade.',
  Corte: 'A hora até a qual o que sai precisa estar na carga; depois dela o veículo parte.',
  CSOSN:
    'Código da situação no Simples Nacional: 3 dígitos que substituem o CST do ICMS de quem está nesse regime.',
  CST: 'Código de Situação Tributária: diz como um imposto incide sobre a mercadoria.',
  'Curva ABC':
    'Os produtos por valor: A são os poucos que somam a maior parte, B os do meio, C os muitos que somam pouco.',
  'Custo médio': 'O custo de uma unidade em média: cada entrada pesa pela quantidade que trouxe.',
  DANFE: 'O papel que acompanha a mercadoria e representa a NF-e, com a chave de acesso.',
  Depositante: 'O dono de mercadoria que está aqui guardada por conta dele.',
  Disponível: 'O que se pode prometer: o que há e pode sair, menos o que já está reservado.',
  Doca: 'A porta em que um veículo encosta para descarregar ou carregar.',
  'Em estoque': 'Tudo o que está no armazém, também o que está reservado ou não pode sair.',
  Estorno: 'Uma movimentação contrária, que desfaz outra; as duas ficam no histórico.',
  FEFO: 'Primeiro que vence, primeiro que sai: a ordem em que os lotes são reservados.',
  GTIN: 'O número sob o código de barras de um produto, de 8, 12, 13 ou 14 dígitos (EAN).',
  Ideal: 'A quantidade até a qual se repõe.',
  Mínimo: 'O ponto de reposição: quando o disponível chega a ele, é hora de comprar.',
  NCM: 'Nomenclatura Comum do Mercosul: 8 dígitos que dizem o que a mercadoria é para o fisco.',
  Onda: 'Um grupo de pedidos separados em uma só caminhada, cada um no seu compartimento do carrinho.',
  Promessa: 'O dia e a hora prometidos a quem pediu; depois deles o pedido está atrasado.',
  Quarentena: 'Mercadoria à parte, que ninguém vende até que se decida o que fazer dela.',
  Recontagem: 'Contar de novo o que não conferiu, antes de lançar a diferença.',
  Reservado: 'O que há e já foi prometido a pedidos; não se promete a outro.',
  RMA: 'Uma devolução de cliente, desde o pedido de devolver até o destino do que voltou.',
  Romaneio: 'A lista do que vai em uma carga, assinada na saída.',
  Sugerido: 'Quanto falta até o ideal, sem o que está a caminho.',
  'Vida útil': 'Por quantos dias a mercadoria vale, da fabricação ao vencimento.',
} as const;

/** Other ways in which screens write these words. */
const otherForms: Readonly<Record<string, keyof typeof terms>> = {
  ABC: 'Curva ABC',
  Chave: 'Chave de acesso',
  'Chave da nota': 'Chave de acesso',
  'Chave de acesso da nota': 'Chave de acesso',
  'Canhoto de entrega': 'Canhoto',
  'CFOP de outro destino': 'CFOP',
  'CFOP sugerido': 'CFOP',
  'CFOP dentro do estado': 'CFOP',
  'CFOP para outro estado': 'CFOP',
  'CST do ICMS': 'CST',
  'Classe da curva ABC': 'Curva ABC',
  'Custo médio R$': 'Custo médio',
  'Doca e corte': 'Corte',
  'Transporte e corte': 'Corte',
  'Estoque ideal': 'Ideal',
  'Estoque mínimo': 'Mínimo',
  'Outros GTIN': 'GTIN',
  'Outro NCM': 'NCM',
  'Saldo disponível': 'Disponível',
};

/** The meaning of what a screen writes, where it is a word that is explained; no other word has one. */
export const meaningOf = (written: string): string | undefined => {
  const { [otherForms[written] ?? written]: meaning }: Readonly<Record<string, string>> = terms;
  return meaning;
};
