/** The areas whose answers a change of stock makes old. */
export const stockAreas = ['stock', 'movements', 'locations', 'products', 'lots'] as const;
