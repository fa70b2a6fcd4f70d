import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './FormShell.module.css'
import type { StaleField } from './merge-stale.ts'
import { formTexts } from './texts.ts'

type Props = {
  fields: readonly StaleField[]
  nameOf: (field: string) => string
  wordsOf: (field: string, value: unknown) => string | undefined
  onTake: (field: string, value: unknown) => void
}

/** What somebody else has changed since the form was opened, and the way to take it. */
export function StaleNotice({ fields, nameOf, wordsOf, onTake }: Props) {
  const t = useTexts(formTexts)
  const notice = useRef<HTMLDivElement>(null)
  // it stands above the first field, and whoever saves is at the last one
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which is no clean-up
    notice.current?.scrollIntoView({ block: 'center' })
  }, [fields])
  if (fields.length === 0) return null
  const words = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return t('empty')
    const own = wordsOf(name, value)
    if (own !== undefined) return own
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (
    <Alert ref={notice} color="yellow" role="alert" icon={<IconUsers />} title={t('staleTitle')}>
      {t('staleText')}
      <ul className={classes.list}>
        {fields.map(({ name, mine, theirs, isConflict }) => (
          <li key={name} className={classes.theirs}>
            <b>{nameOf(name)}</b>:{' '}
            {isConflict
              ? t('staleConflict', { mine: words(name, mine), theirs: words(name, theirs) })
              : t('staleTaken', { theirs: words(name, theirs) })}{' '}
            {isConflict && (
              <Button size="compact-sm" variant="light" onClick={() => onTake(name, theirs)}>
                {t('takeTheirs')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
