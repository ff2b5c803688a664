/** The longest side of a photo that is kept, in pixels, and how well its JPEG keeps it. */
const longestSide = 1600;
const quality = 0.86;

const jpegName = (name: string): string => `${name.replace(/\.[^.]{1,5}$/u, '')}.jpg`;

const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g|png|webp|heic|avif|gif|bmp)$/iu.test(name);

/** Gives the size at which a picture is drawn: its own, or with its longest side at the limit. */
export const sizeWithin = (
  width: number,
  height: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Says that a picture could not be read. */
export class UnreadablePhoto extends Error {}

const drawn = async (file: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height));
    const context = canvas.getContext('2d');
    if (context === null) return null;
    // JPEG has no transparency: what is clear becomes white, not black
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } finally {
    bitmap.close();
  }
};

/**
 * A photo drawn anew as a JPEG of 1600 pixels at most, upright, without what the camera wrote into it (where, when, by
 * what); any other file as it is. Throws UnreadablePhoto for a picture that the browser can't read.
 */
export async function redrawPhoto(file: File): Promise<File> {
  if (!isPicture(file)) return file;
  const jpeg = await drawn(file).catch(() => null);
  if (jpeg === null) throw new UnreadablePhoto();
  return new File([jpeg], jpegName(file.name), { type: 'image/jpeg' });
}
