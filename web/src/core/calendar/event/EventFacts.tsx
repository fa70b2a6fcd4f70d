import type { EventDetail } from '@crm/contract/core/calendar/events'
import { Text } from '@mantine/core'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { personName } from '../../people/person-name.ts'
import { useNotifyWords } from '../../users/use-notify-words.ts'
import { KIND_ICONS } from '../kinds.ts'
import { calendarTexts } from '../texts.ts'
import { whenWords } from '../when.ts'
import classes from './EventPanel.module.css'
import { eventTexts } from './texts.ts'

type Props = { event: EventDetail; isOthersHoliday: boolean }

export function EventFacts({ event, isOthersHoliday }: Props) {
  const t = useTexts(eventTexts)
  const words = useTexts(calendarTexts)
  const reminders = useNotifyWords()
  const format = useFormat()
  const { type, author, address, note, notify_before } = event
  const Sign = KIND_ICONS[type]
  const remind =
    notify_before === null
      ? t('remind.own')
      : notify_before.map((before) => reminders(before)).join(', ')
  const base = [
    [t('field.when'), whenWords(event, format, words('allDay'))],
    [
      t('field.type'),
      <span key="type" className={classes.type}>
        <Sign size={16} stroke={2} />
        {words(`kind.${type}`)}
      </span>,
    ],
    [t('field.author'), personName(author)],
  ] as const
  if (isOthersHoliday) {
    return (
      <>
        <Facts missing={t('missing')} facts={base} />
        <Text c="dimmed" size="xs" mt="sm">
          {t('privateHoliday')}
        </Text>
      </>
    )
  }
  const rest = [
    [t('field.address'), address],
    [
      t('field.note'),
      note === null ? null : (
        <span key="note" className={classes.note}>
          {note}
        </span>
      ),
    ],
    [t('field.notify_before'), remind === '' ? null : remind],
  ] as const
  return <Facts missing={t('missing')} facts={[...base, ...rest]} />
}
