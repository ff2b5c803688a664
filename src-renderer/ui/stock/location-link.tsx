import { Link } from '@tanstack/react-router';

type LocationLinkProps = {
  readonly code: string;
  /** In a row of a list, whose row is the stop of Tab. */
  readonly inRow?: true;
};

/** The code of a location, with the way to what lies there. */
export function LocationLink({ code, inRow }: LocationLinkProps) {
  return (
    <Link to="/estoque/locais/$code" params={{ code }} search={{}} {...(inRow ? { tabIndex: -1 } : {})}>
      {code}
    </Link>
  );
}
