import type { LinkProps } from '@tanstack/react-router';
import type { Notification } from '#shared/areas/notifications/contract.ts';
import { noticeOf } from '#shared/areas/notifications/schema.ts';
import { recordKinds, type LinkEntity } from '#shared/areas/record-kinds.ts';
import type { RecordKindSpec } from '#shared/kernel/record-kind.ts';

type Target = Pick<LinkProps, 'to' | 'params'>;

const targetAt = (address: string, id: string): Target => {
  const [, parameter] = /\$(\w+)/u.exec(address) ?? [];
  return { to: address, ...(parameter !== undefined && { params: { [parameter]: id } }) } as Target;
};

/** The screen of what a notice is about, where it is named by its id or, where its routes take that, by its name. */
export const targetOfNotice = ({
  kind,
  subject: { id, name },
}: Pick<Notification, 'kind' | 'subject'>): Target => {
  const { screen } = noticeOf[kind];
  return targetAt(screen, screen.includes('$code') ? name : id);
};

/** The screen of a record that another one is about. */
export const targetOf = ({ entity, id }: { readonly entity: LinkEntity; readonly id: string }): Target =>
  targetAt(recordKinds[entity].screen, id);

/** The address at which a record opens beside its list, as a text; that of the start where its kind has no screen. */
export const openedPath = ({ screen, panel = screen }: RecordKindSpec, id: string): string =>
  panel?.replace(/\$\w+/u, id) ?? '/';

/** The address at which a record opens beside its list, where its screen can; undefined where its kind has no screen. */
export const openedAt = ({ screen, panel = screen }: RecordKindSpec, id: string): Target | undefined =>
  panel === undefined ? undefined : targetAt(panel, id);
