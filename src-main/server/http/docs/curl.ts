import { pathOf, type RouteSpec } from '#shared/kernel/contract.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const queryOf = ({ example }: RouteSpec): string => {
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([key, value]) => [key, String(value)] as [string, string]),
  ).toString();
  return query === '' ? '' : `?${query}`;
};

/** A command line that makes the call of an operation's example against this origin. */
export const curlOf = (spec: RouteSpec, origin: string): string => {
  const url = origin + pathOf(spec, spec.example.params ?? {}) + queryOf(spec);
  const lines = [
    `curl${spec.method === 'GET' ? '' : ` -X ${spec.method}`} ${quoted(url)}`,
    ...(spec.access === 'public' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(spec.file === undefined ? [] : ['-OJ']),
    ...(spec.stream === undefined ? [] : ['-N']),
    ...(spec.idempotent === true ? [`-H 'Idempotency-Key: exemplo-1'`] : []),
    ...(spec.upload === true
      ? Object.entries(spec.example.body ?? {}).map(
          ([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`,
        )
      : []),
    ...(spec.upload === true ? [`-F 'file=@arquivo.csv'`] : []),
    ...(spec.body === undefined || spec.upload === true
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(spec.example.body, null, 2))}`]),
  ];
  return lines.join(' \\\n  ');
};
