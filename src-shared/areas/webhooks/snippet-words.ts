/** The languages in which the verification of a delivery is shown. */
export const snippetLanguages = ['node', 'python', 'php'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

export const snippetNames: Readonly<Record<SnippetLanguage, string>> = {
  node: 'Node',
  python: 'Python',
  php: 'PHP',
};

const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

// corpo: os bytes como chegaram, antes de qualquer JSON.parse
export function conferir(corpo, cabecalhos, segredo) {
  const id = cabecalhos['webhook-id'];
  const hora = cabecalhos['webhook-timestamp'];
  const idade = Math.abs(Date.now() / 1000 - hora);
  if (!(idade <= 300)) throw new Error('fora do prazo');
  const hmac = createHmac('sha256', Buffer.from(segredo.slice(6), 'base64'));
  const certa = hmac.update(\`\${id}.\${hora}.\`).update(corpo).digest();
  const assinaturas = cabecalhos['webhook-signature'].split(' ');
  const confere = assinaturas.some((assinatura) => {
    const bytes = Buffer.from(assinatura.slice(3), 'base64');
    return bytes.length === certa.length && timingSafeEqual(bytes, certa);
  });
  if (!confere) throw new Error('a assinatura não confere');
  return JSON.parse(corpo); // webhook-id repetido: responda 200 e ignore
}
`;

const python = `import base64, hashlib, hmac, json, time

# corpo: os bytes como chegaram, antes de qualquer json.loads
def conferir(corpo: bytes, cabecalhos, segredo: str):
    id, hora = cabecalhos["webhook-id"], cabecalhos["webhook-timestamp"]
    if abs(time.time() - int(hora)) > 300:
        raise ValueError("fora do prazo")
    chave = base64.b64decode(segredo.removeprefix("whsec_"))
    conteudo = f"{id}.{hora}.".encode() + corpo
    certa = hmac.new(chave, conteudo, hashlib.sha256).digest()
    certa = "v1," + base64.b64encode(certa).decode()
    recebidas = cabecalhos["webhook-signature"].split(" ")
    if not any(hmac.compare_digest(certa, uma) for uma in recebidas):
        raise ValueError("a assinatura não confere")
    return json.loads(corpo)  # webhook-id repetido: responda 200 e ignore
`;

const php = `<?php
// $corpo: os bytes como chegaram, file_get_contents('php://input')
function conferir(string $corpo, array $cabecalhos, string $segredo): array {
    $id = $cabecalhos['webhook-id'];
    $hora = $cabecalhos['webhook-timestamp'];
    $idade = abs(time() - (int) $hora);
    if ($idade > 300) throw new Exception('fora do prazo');
    $chave = base64_decode(substr($segredo, 6)); // depois de whsec_
    $certa = hash_hmac('sha256', "$id.$hora.$corpo", $chave, true);
    $certa = 'v1,' . base64_encode($certa);
    foreach (explode(' ', $cabecalhos['webhook-signature']) as $uma) {
        // webhook-id repetido: responda 200 e ignore
        if (hash_equals($certa, $uma)) return json_decode($corpo, true);
    }
    throw new Exception('a assinatura não confere');
}
`;

/** The code by which a receiver verifies deliveries, in each language, without any library; each one runs unchanged. */
export const verificationSnippets: Readonly<Record<SnippetLanguage, string>> = { node, python, php };
