import { Anchor } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './SupportDay.module.css'
import { supportTexts } from './texts.ts'

type Props = { readonly day: string; readonly onOpen: () => void }

/** The day of a hand-out; opens it. */
export function SupportDay({ day, onOpen }: Props) {
  const t = useTexts(supportTexts)
  const { date } = useFormat()
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      className={classes.day ?? ''}
      aria-label={t('detail.open', { date: date(day) })}
      onClick={onOpen}
    >
      {date(day)}
    </Anchor>
  )
}
