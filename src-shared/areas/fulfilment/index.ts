import { area } from '../../kernel/area.ts';
import { orderPicking } from './picking-contract.ts';
import { orderPacking, orderShipping, orderVolumes } from './shipping-contract.ts';

export const fulfilmentArea = area({
  order: 201,
  contracts: { orderPicking, orderPacking, orderVolumes, orderShipping },
  schemas: {
    OrderPicking: orderPicking.details.data,
    UndoPick: orderPicking.undo.body,
    ShortPick: orderPicking.short.body,
    FinishPicking: orderPicking.finish.body,
    PickResult: orderPicking.pick.data,
    OrderPacking: orderPacking.details.data,
    CheckResult: orderPacking.check.data,
    OrderVolumeInput: orderVolumes.create.body,
  },
});
