import { Text, Title } from '@mantine/core'
import { Fragment } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './DeskKeys.module.css'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

export type DeskHint = 'none' | 'walkIn' | 'nobody'

export function DeskHints({ hint }: { hint: DeskHint }) {
  const t = useTexts(dailySummaryTexts)
  return (
    <div className={classes.hints}>
      <Text>{t(`panel.hint.${hint}`)}</Text>
      <div className={classes.atKeyboard}>
        <Title order={2} size="h4">
          {t('panel.keys.title')}
        </Title>
        <DeskKeys />
      </div>
    </div>
  )
}

export function DeskKeys() {
  const t = useTexts(dailySummaryTexts)
  return (
    <dl className={classes.keys}>
      {KEYS.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(`panel.keys.${does}`)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const KEYS = [
  { keys: ['/'], does: 'search' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'serve' },
  { keys: ['0–9'], does: 'digits' },
  { keys: ['Enter'], does: 'next' },
  { keys: ['Alt+↑'], does: 'previous' },
  { keys: ['Alt+↓'], does: 'suggestion' },
  { keys: ['Ctrl+Enter'], does: 'save' },
  { keys: ['F2'], does: 'walkIn' },
  { keys: ['Delete'], does: 'noShow' },
  { keys: ['Ctrl+Z'], does: 'undo' },
  { keys: ['Esc'], does: 'close' },
] as const
