import type { ServerSettings } from '#shared/areas/settings/server-schema.ts';
import { aboutWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { Aside, Lines } from '../../ui/record.tsx';
import css from './server.module.css';

/** Shows the version of the program, and the way of a newer one to this computer. */
export function AboutPart({ program }: { readonly program: ServerSettings['program'] }) {
  return (
    <FormSection title={words.title}>
      <Cell columns={12}>
        <div className={css.lines}>
          <Lines
            lines={[
              { name: words.version, value: program.version },
              {
                name: words.data,
                value: (
                  <>
                    {program.data_version} <Aside>{words.dataNote}</Aside>
                  </>
                ),
              },
              { name: words.licence, value: words.licenceText },
              { name: words.updates, value: words.updatesText },
            ]}
          />
        </div>
      </Cell>
    </FormSection>
  );
}
