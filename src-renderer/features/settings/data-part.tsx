import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ServerSettings } from '#shared/areas/settings/server-schema.ts';
import { serverWords as words } from '#shared/areas/settings/server-screen-words.ts';
import { fileSizeText } from '../../ui/file-size.ts';
import { Cell, FormSection } from '../../ui/form/form-frame.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { Aside, Lines } from '../../ui/record.tsx';
import { Callout } from '../../ui/status-badge.tsx';
import { MoveDialog } from './move.dialog.tsx';
import css from './server.module.css';

type DataPartProps = { readonly folder: ServerSettings['data_folder']; readonly mayWrite: boolean };

/** Shows the folder of the data, with the way to another one, and the outcome of the last move. */
export function DataPart({ folder, mayWrite }: DataPartProps) {
  const [isMoving, setMoving] = useState(false);
  const { path, bytes, free_bytes: free, moved_from: before, failed_target: failed } = folder;
  return (
    <FormSection title={words.data}>
      <Cell columns={12}>
        <div className={css.said}>
          {failed !== null && <Callout tone="attention">{words.moveFailed(failed)}</Callout>}
          {folder.is_synchronised && <Callout tone="attention">{words.synchronised}</Callout>}
          {folder.is_open_to_others && <Callout tone="attention">{words.openToOthers}</Callout>}
          <div className={css.lines}>
            <Lines
              lines={[
                {
                  name: words.folder,
                  value: (
                    <>
                      <PathText path={path} /> {folder.is_fixed && <Aside>{words.fixed}</Aside>}
                    </>
                  ),
                  action: mayWrite && !folder.is_fixed && (
                    <Button size="xs" variant="default" onClick={() => setMoving(true)}>
                      {words.move}
                    </Button>
                  ),
                },
                {
                  name: words.bytes,
                  value: (
                    <>
                      {fileSizeText(bytes)} {free !== null && <Aside>{words.free(fileSizeText(free))}</Aside>}
                    </>
                  ),
                },
                {
                  name: words.movedFrom,
                  value:
                    before === null ? undefined : (
                      <>
                        <PathText path={before} /> <Aside>{words.movedFromNote}</Aside>
                      </>
                    ),
                },
              ]}
            />
          </div>
        </div>
      </Cell>
      {isMoving && <MoveDialog onClose={() => setMoving(false)} />}
    </FormSection>
  );
}
