import { isLocationCode } from '#shared/domain/location-code.ts';

/** Tells whether a reading names a location: codes of goods hold no dots. */
export const isLocation = (text: string): boolean => text.includes('.') && isLocationCode(text);
