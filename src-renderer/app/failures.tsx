import { Button, Center } from '@mantine/core';
import { IconAlertOctagon, IconLock, IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { app } from '#shared/areas/screens/frame-words.ts';
import { EmptyState } from '../ui/empty-state.tsx';

const words = app.failures;

/** The page at an address that no screen has. */
export function ScreenNotFound() {
  return (
    <Center h="100%">
      <EmptyState icon={IconMapQuestion} title={words.notFoundTitle} titleAs="h1" actions={<BackHome />}>
        {words.notFound}
      </EmptyState>
    </Center>
  );
}

/** The page in place of a screen that this person may not use. */
export function ScreenForbidden() {
  return (
    <Center h="100%">
      <EmptyState icon={IconLock} title={words.forbiddenTitle} titleAs="h1" actions={<BackHome />}>
        {words.forbidden}
      </EmptyState>
    </Center>
  );
}

function BackHome() {
  return (
    <Button component={Link} to="/">
      {words.back}
    </Button>
  );
}

/** The page in place of a screen that threw. */
export function ScreenCrashed() {
  return (
    <Center h="100%" role="alert">
      <EmptyState
        icon={IconAlertOctagon}
        title={words.crashTitle}
        titleAs="h1"
        actions={<Button onClick={() => window.location.reload()}>{words.reload}</Button>}
      >
        {words.crash}
      </EmptyState>
    </Center>
  );
}
