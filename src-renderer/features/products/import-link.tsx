import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { imports } from '#shared/areas/imports/contract.ts';
import { importWords } from '#shared/areas/imports/screen-words.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

/** The way to the import of products, for who may import. */
export const ImportLink = memo(() => {
  if (!may(useUser(), imports.create.access)) return null;
  return (
    <Button component={Link} to="/produtos/-/importar" variant="default" leftSection={<IconUpload />}>
      {importWords.open}
    </Button>
  );
});
