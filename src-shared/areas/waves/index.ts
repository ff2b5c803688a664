import { actLabels, area, enumerationsOf } from '../../kernel/area.ts';
import { waves } from './contract.ts';
import { waveLabels } from './label-words.ts';
import { waveLists } from './list-words.ts';
import { wavePicking } from './picking-contract.ts';
import { waveStopSchema } from './picking-schema.ts';
import { waveDetailsSchema, waveSchema } from './schema.ts';
import { waveTagNotes as tagNotes, waveTags as tags } from './words.ts';
import { waveWorkflow } from './workflow.ts';

export const waveArea = area({
  order: 205,
  contracts: { waves, wavePicking },
  audited: { wave: [waves.details.data] },
  tagNotes,
  workflows: { [tags.waves]: waveWorkflow },
  enumerations: enumerationsOf(waveLists, { ...waveLabels, wave_act: actLabels(waveWorkflow) }),
  schemas: {
    Wave: waveSchema,
    WaveDetails: waveDetailsSchema,
    CreateWave: waves.create.body,
    WaveStop: waveStopSchema,
    WavePickResult: wavePicking.pick.data,
  },
});
