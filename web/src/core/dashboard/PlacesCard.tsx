import { Card } from '#platform/card/Card.tsx'
import { CardEntries, CardEntry } from '#platform/card/CardEntries.tsx'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { isGroup } from '#platform/menu/menu-for.ts'
import { useShell } from '#platform/menu/shell.ts'
import { corePaths } from '../paths.ts'
import { dashboardTexts } from './texts.ts'

/** For whoever has few rights: the screens that are theirs, so that the first one is no dead end. */
export function PlacesCard() {
  const t = useTexts(dashboardTexts)
  const words = useLabel()
  const { sections, userPanel, quickAccess } = useShell().menu
  const entries = [
    ...quickAccess,
    ...sections
      .flatMap(({ items }) => items)
      .flatMap((item) => (isGroup(item) ? item.items : [item])),
    ...userPanel,
  ]
  const paths = entries.map(({ path }) => path)
  const places = entries.filter(
    ({ path }, at) => path !== corePaths.dashboard() && paths.indexOf(path) === at,
  )
  if (places.length === 0) return null
  return (
    <Card title={t('places')}>
      <CardEntries>
        {places.map(({ label, path, search = {}, icon: Icon }) => (
          <CardEntry
            key={path}
            to={path}
            search={search}
            icon={<Icon size={20} stroke={1.75} />}
            title={words(label)}
          />
        ))}
      </CardEntries>
    </Card>
  )
}
