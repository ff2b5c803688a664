import { useNavigate } from '@tanstack/react-router';

/** Goes back to the columns of an import. */
export function useToColumns(id: string): () => void {
  const navigate = useNavigate();
  return () => void navigate({ to: '/produtos/-/importar/$id', params: { id }, search: { step: 'columns' } });
}
