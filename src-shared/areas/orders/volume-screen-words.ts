/** Words of the volumes of an order on its own screen. */
export const orderVolumeWords = {
  title: 'Volumes',
  number: 'Nº',
  type: 'Tipo',
  contents: 'Conteúdo',
  sizes: 'Medidas',
  size: (sides: readonly string[]) => `${sides.join(' × ')} cm`,
  weight: 'Peso kg',
  barcode: 'Código',
  of: (checked: number, declared: number) => `${checked} de ${declared} declarados`,
  kilograms: (text: string) => `${text} kg`,
  cubicMetres: (text: string) => `${text} m³`,
} as const;
