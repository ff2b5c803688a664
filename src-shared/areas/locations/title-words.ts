/** Titles of the screens of locations and warehouses: navigation and the window's title need them before a screen is loaded. */
export const locationTitles = {
  places: 'Cadastro de locais',
  newPlace: 'Novo local',
  editPlace: 'Editar local',
  generator: 'Gerar locais por faixas',
  warehouses: 'Armazéns',
} as const;
