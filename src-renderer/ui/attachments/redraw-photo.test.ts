import { describe, expect, it } from 'vitest';
import { redrawPhoto, sizeWithin, UnreadablePhoto } from './attachments-panel.tsx';

describe('a photo that is attached', () => {
  it('is drawn with its longest side at 1600 pixels, and never larger than it is', () => {
    expect(sizeWithin(4000, 3000)).toEqual({ width: 1600, height: 1200 });
    expect(sizeWithin(3000, 4000)).toEqual({ width: 1200, height: 1600 });
    expect(sizeWithin(800, 600)).toEqual({ width: 800, height: 600 });
    expect(sizeWithin(10_000, 1)).toEqual({ width: 1600, height: 1 });
  });

  it('is refused where the browser can’t read it; a PDF goes as it is', async () => {
    const pdf = new File(['%PDF-1.7'], 'laudo.pdf', { type: 'application/pdf' });
    expect(await redrawPhoto(pdf)).toBe(pdf);
    const broken = new File(['isto não é uma foto'], 'foto.jpg', { type: 'image/jpeg' });
    await expect(redrawPhoto(broken)).rejects.toBeInstanceOf(UnreadablePhoto);
  });
});
