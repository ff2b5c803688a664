import { locationAnswerSchema } from './answer-schema.ts';
import { docks, locations } from './contract.ts';
import { locationLabels } from './label-words.ts';
import { locationFile } from './import-file.ts';
import { locationSchema, warehouseNameSchema } from './schema.ts';
import { warehouses } from './warehouses-contract.ts';
import { locationTagNotes as tagNotes, locationLists } from './words.ts';
import { labels } from '../../domain/label-words.ts';
import { area, enumerationsOf } from '../../kernel/area.ts';

export const locationArea = area({
  order: 140,
  contracts: { warehouses, locations, docks },
  audited: { location: [locations.modify.body], warehouse: [warehouses.modify.body] },
  tagNotes,
  importKinds: { locations: locationFile },
  enumerations: enumerationsOf(locationLists, { ...labels, ...locationLabels }),
  schemas: {
    Warehouse: warehouses.details.data,
    CreateWarehouse: warehouses.create.body,
    UpdateWarehouse: warehouses.modify.body,
    WarehouseName: warehouseNameSchema,
    Location: locationSchema,
    LocationAnswer: locationAnswerSchema,
    CreateLocation: locations.create.body,
    UpdateLocation: locations.modify.body,
    GeneratedLocations: locations.generate.data,
    CreateDock: docks.create.body,
  },
});
