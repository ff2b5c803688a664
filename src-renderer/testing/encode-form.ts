const BOUNDARY = 'almoxarife-test-form';

/** A form as a browser sends it: multipart, each file with its name and its bytes unchanged. */
export async function encodeForm(form: FormData) {
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    parts.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`));
    if (typeof value === 'string') {
      parts.push(Buffer.from(`\r\n\r\n${value}\r\n`));
    } else {
      const type = value.type === '' ? 'application/octet-stream' : value.type;
      parts.push(Buffer.from(`; filename="${value.name}"\r\ncontent-type: ${type}\r\n\r\n`));
      parts.push(Buffer.from(await bytesOf(value)), Buffer.from('\r\n'));
    }
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
