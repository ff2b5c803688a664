import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/produtos/-/importar/$id');

/** The lines that the address of an import asks for: their outcome and page. */
export const useRowSearch = () => route.useSearch();
