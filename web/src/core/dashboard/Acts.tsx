import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { keyOfLabel, useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { linkOf } from '#platform/router/places.ts'
import classes from './Acts.module.css'
import { dashboardTexts } from './texts.ts'

const SHOWN = 4

export function Acts() {
  const t = useTexts(dashboardTexts)
  const words = useLabel()
  const { acts } = useShell().menu
  if (acts.length === 0) return null
  return (
    <nav className={classes.acts} aria-label={t('acts')}>
      {acts.slice(0, SHOWN).map(({ label, path, search, icon: Icon }, place) => (
        <Button
          key={keyOfLabel(label)}
          size={place === 0 ? 'md' : 'sm'}
          variant={place === 0 ? 'filled' : 'default'}
          leftSection={<Icon size={20} stroke={1.75} />}
          renderRoot={(props: object) => <Link {...props} {...linkOf(path, search)} />}
        >
          {words(label)}
        </Button>
      ))}
    </nav>
  )
}
