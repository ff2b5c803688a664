/**
 * Titles of the screens of locations and warehouses: navigation and the window's title need them before a screen is
 * loaded.
 */
export const locationTitles = {
  locations: 'Cadastro de locais',
  newLocation: 'Novo local',
  editLocation: 'Editar local',
  generator: 'Gerar locais por faixas',
  warehouses: 'Armazéns',
} as const;
