import { Menu } from '@mantine/core';
import { printedWords as words } from '#shared/areas/printing/screen-words.ts';

/** The end of a menu of documents: whatever is chosen next is asked for its printer first. */
export function ChooseItem({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <>
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} onClick={onChoose}>
        {words.choose}
      </Menu.Item>
    </>
  );
}
