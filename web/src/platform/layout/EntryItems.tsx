import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLabel } from '../i18n/use-texts.ts'
import type { MenuEntry } from '../module.ts'

/** Menu entries as items of a dropdown menu. */
export function EntryItems({ entries }: { entries: readonly MenuEntry[] }) {
  const text = useLabel()
  return entries.map(({ label, path, search = {}, icon: Icon }) => (
    <Menu.Item
      key={`${label.namespace}.${label.key}`}
      renderRoot={(props) => <Link {...props} to={path} search={search} />}
      leftSection={<Icon size={18} stroke={1.75} />}
    >
      {text(label)}
    </Menu.Item>
  ))
}
