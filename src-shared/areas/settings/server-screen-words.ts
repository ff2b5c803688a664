/** Words of the screen of this computer: its port, its network, its start and its data. */
export const serverWords = {
  failed: 'As configurações deste computador não puderam ser lidas',
  noWrite: 'Só quem administra o sistema altera estas configurações.',
  saved: 'Guardado',
  savedDetail: 'Vale a partir da próxima vez que o Almoxarife abrir.',
  fixed: 'Definido na linha de comando que abriu o servidor; só muda lá.',
  change: 'Alterar',
  reach: 'Endereço e rede',
  port: 'Porta',
  portNext: (port: string) => `${port} na próxima abertura`,
  portTitle: 'Alterar a porta',
  portHelp: 'De 1024 a 65535. Uma porta em uso por outro programa é recusada antes de guardar.',
  who: 'Quem acessa',
  here: 'Só este computador',
  others: 'Outros computadores da rede',
  nextOpen: 'Outros computadores, na próxima abertura',
  nextClosed: 'Só este computador, na próxima abertura',
  open: 'Abrir para a rede',
  close: 'Fechar para a rede',
  changeNetwork: 'Alterar o acesso pela rede',
  closed: 'Fechado para a rede na próxima abertura',
  urls: 'Nos outros, abra',
  openTitle: 'Abrir para a rede',
  openLead:
    'Quem estiver na mesma rede deste computador, por cabo ou Wi-Fi, passa a abrir a tela de entrada do Almoxarife e a chamar a API com um token.',
  openPlain:
    'O que passa pela rede, senhas e dados, não é criptografado: quem controla a rede pode ler e alterar. Abra só numa rede em que se confia, nunca para a internet.',
  openPasswords:
    'Todos continuam precisando de usuário e senha. O firewall deste computador também precisa permitir a porta.',
  host: 'Atender em',
  every: (addresses: string) =>
    addresses === '' ? 'Todos os endereços' : `Todos os endereços (${addresses})`,
  only: (address: string) => `Só ${address}`,
  names: 'Nomes deste computador na rede',
  namesPlaceholder: 'almoxarife-pc',
  namesHelp: 'Um por linha, se for chamado também por nome; os endereços já são aceitos.',
  openAct: 'Abrir para a rede',
  start: 'Início',
  login: 'Abrir com o sistema',
  loginHelp: 'Abre quando esta pessoa entra no computador, e fica ao lado do relógio.',
  loginBrowser:
    'Não vale aqui: o Almoxarife está aberto num navegador. Só o aplicativo instalado abre com o sistema.',
  loginService: 'Não vale aqui: este servidor abre sem janela, como serviço; quem o inicia é o sistema.',
  loginOn: 'Abre com o sistema',
  loginOff: 'Não abre mais com o sistema',
  refused: 'Não foi guardado',
  data: 'Pasta dos dados',
  folder: 'Pasta',
  bytes: 'Ocupam',
  free: (free: string) => `${free} livres no disco`,
  synchronised:
    'Esta pasta é copiada para fora por outro programa (OneDrive, Dropbox…), o que pode corromper os dados. Mova-os para uma pasta só deste computador.',
  openToOthers:
    'Outros usuários deste computador entram nesta pasta. Os arquivos do Almoxarife nela estão fechados; deixe também a pasta só para quem abre o servidor (chmod 700, ou as propriedades da pasta).',
  movedFrom: 'Pasta anterior',
  movedFromNote: 'guardada como estava; apague-a quando tiver conferido os dados aqui',
  moveFailed: (folder: string) =>
    `Os dados não puderam ser movidos para ${folder} e continuam aqui, inteiros. Confira o disco e tente de novo.`,
  move: 'Mover',
  moveTitle: 'Mover os dados',
  target: 'Nova pasta',
  targetPlaceholder: '/mnt/dados/almoxarife',
  targetHelp: 'O caminho inteiro de uma pasta nova ou vazia, num disco deste computador.',
  check: 'Conferir a pasta',
  checked: 'A pasta pode receber os dados',
  checkedFacts: (needed: string, free: string) => `Os dados pedem ${needed}; o disco tem ${free} livres.`,
  checkedSynchronised:
    'Pelo nome, outro programa copia esta pasta para fora (OneDrive, Dropbox…), o que pode corromper os dados. Prefira outra.',
  moveLead:
    'Os dados, os backups e a chave dos segredos são copiados e conferidos enquanto se trabalha; depois o servidor reinicia na nova pasta, em alguns segundos. A pasta antiga fica como estava.',
  moveAct: 'Mover os dados',
  moving: 'Movendo os dados',
  moved: 'Cópia conferida: o servidor está reiniciando na nova pasta.',
  moveEnded: 'Os dados não foram movidos e continuam como estavam.',
} as const;

/** Words of what waits for a restart. */
export const restartWords = {
  waits: 'O que mudou vale depois de reiniciar o Almoxarife.',
  act: 'Reiniciar agora',
  title: 'Reiniciar agora',
  body: 'O servidor fica fora por alguns segundos. As entregas em curso terminam antes; as telas de outros computadores esperam e voltam sozinhas.',
  bodyPort: (port: string) =>
    `O servidor fica fora por alguns segundos e volta na porta ${port}, onde se entra de novo com a senha. As entregas em curso terminam antes; integrações e outros computadores precisam do novo endereço.`,
  how: {
    window: 'Feche e abra de novo a janela no computador em que ele está.',
    browser: 'Encerre-o no terminal que o abriu e abra de novo.',
    service: 'Reinicie o serviço que o mantém, ou o comando que o abriu.',
  },
} as const;

/** Words about the program itself. */
export const aboutWords = {
  title: 'Sobre o Almoxarife',
  version: 'Versão',
  data: 'Versão dos dados',
  dataNote: 'um programa mais antigo não abre dados mais novos',
  licence: 'Licença',
  licenceText: 'MIT, software livre; as licenças do que vem junto estão na pasta do programa.',
  updates: 'Atualizações',
  updatesText:
    'O programa não procura atualizações nem chama a internet por isso. Uma versão nova é o instalador seguinte, aberto por cima deste: antes de mudar o formato dos dados, um backup é feito e conferido.',
} as const;
