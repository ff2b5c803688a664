import { IconCircleCheck } from '@tabler/icons-react';
import { labels } from '#shared/domain/label-words.ts';
import { setup as words } from '#shared/areas/setup/screen-words.ts';
import { initialsOf } from '../../lib/format.ts';
import css from './wizard.module.css';

type AdminPreviewProps = { readonly name: string; readonly username: string };

/** Shows the administrator as others will see them, with their rights. */
export function AdminPreview({ name, username }: AdminPreviewProps) {
  return (
    <>
      <h2>{words.preview.title}</h2>
      <div className={css.person}>
        <span className={css.avatar} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={css.who}>
          <b>{name.trim() === '' ? words.preview.nobody : name}</b>
          <span>{`${username === '' ? words.preview.noUsername : username} · ${labels.role.admin}`}</span>
        </span>
      </div>
      <h2>{words.preview.may}</h2>
      <ul className={css.abilities}>
        {words.preview.abilities.map((ability) => (
          <li key={ability}>
            <IconCircleCheck aria-hidden />
            {ability}
          </li>
        ))}
      </ul>
      <h2>{words.preview.forgotten}</h2>
      <p className="alm-soft">{words.preview.forgottenBody}</p>
    </>
  );
}
