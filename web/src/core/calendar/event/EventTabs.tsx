import type { EventDetail, GuestStatus } from '@crm/contract/core/calendar/events'
import { GUEST_ANSWERS, eventEndpoints } from '@crm/contract/core/calendar/events.endpoints'
import { Button, Tabs, Text } from '@mantine/core'
import { IconPencil, IconTrash, IconCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { Facts } from '#platform/card/Facts.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useIsViewing, READ_ONLY_CODE } from '#platform/session/use-is-viewing.ts'
import { KIND_ICONS } from '../entries.ts'
import { personName } from '../../people/person-name.ts'
import { calendarTexts } from '../texts.ts'
import { useNotifyWords } from '../../users/use-notify-words.ts'
import { whenWords } from '../when.ts'
import classes from './EventPanel.module.css'
import { Guests } from './Guests.tsx'
import { eventQuery, useRemoveEvent, eventWrites } from './queries.ts'
import { eventTexts } from './texts.ts'

type Props = {
  event: EventDetail
  onEdit: () => void
  onGone: () => void
}

export function EventTabs({ event, onEdit, onGone }: Props) {
  const t = useTexts(eventTexts)
  const remove = useConfirmedRemoval(onGone)
  const isViewing = useIsViewing()
  const missing = useMissingFor(['event.update'])
  const refused = (rule: 'mayNotEdit' | 'mayNotRemove') =>
    isViewing ? messageText(READ_ONLY_CODE) : withMissing(t(rule), missing)
  const isOthersHoliday = event.type === 'holiday' && event.mine === null && !event.can.update
  return (
    <>
      {event.mine !== null && event.mine !== 'author' && (
        <AnswerButtons event={event} mine={event.mine} />
      )}
      <Tabs defaultValue="main" keepMounted={false}>
        <Tabs.List aria-label={t('tabs')} mb="md">
          <Tabs.Tab value="main" px="xs">
            {t('tab.main')}
          </Tabs.Tab>
          <Tabs.Tab value="guests" px="xs">
            {t('tab.guests')} {!isOthersHoliday && `(${event.guests_count})`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="main">
          <EventFacts event={event} isOthersHoliday={isOthersHoliday} />
        </Tabs.Panel>
        <Tabs.Panel value="guests">
          {isOthersHoliday ? (
            <Text c="dimmed">{t('privateHoliday')}</Text>
          ) : (
            <Guests event={event} onInvite={event.can.update ? onEdit : undefined} />
          )}
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        <Foot
          primary={
            event.can.update && !isViewing ? (
              <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                {t('edit')}
              </Button>
            ) : (
              <RefusedButton reason={refused('mayNotEdit')}>{t('edit')}</RefusedButton>
            )
          }
          also={
            event.can.delete && !isViewing ? (
              <Button
                variant="default"
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => void remove(event)}
              >
                {t('remove')}
              </Button>
            ) : (
              <RefusedButton variant="default" reason={refused('mayNotRemove')}>
                {t('remove')}
              </RefusedButton>
            )
          }
        />
      </div>
    </>
  )
}

function AnswerButtons({ event: { id }, mine }: { event: EventDetail; mine: GuestStatus }) {
  const t = useTexts(eventTexts)
  const words = useTexts(calendarTexts)
  const answering = useWrite(eventEndpoints.answer, eventWrites)
  const isViewing = useIsViewing()
  return (
    <section className={classes.answer} aria-label={t('question')}>
      <strong>{mine === 'waiting' ? t('question') : words(`mine.${mine}`)}</strong>
      <div className={classes.answers}>
        {GUEST_ANSWERS.map((status) => (
          <Button
            key={status}
            // none is filled before there is an answer
            variant={status === mine ? 'filled' : 'default'}
            leftSection={status === mine && <IconCheck size={18} aria-hidden />}
            aria-pressed={status === mine}
            disabled={isViewing || answering.isPending}
            onClick={() => void answering.run({ params: { id }, body: { status } })}
          >
            {t(`answer.${status}`)}
          </Button>
        ))}
      </div>
      {isViewing && (
        <Text size="xs" c="dimmed">
          {messageText(READ_ONLY_CODE)}
        </Text>
      )}
    </section>
  )
}

function useConfirmedRemoval(onGone: () => void) {
  const t = useTexts(eventTexts)
  const client = useQueryClient()
  const removing = useRemoveEvent((_answer, { params: { id } }) => {
    onGone()
    client.removeQueries({ queryKey: eventQuery(id).queryKey })
    void invalidate(client, [eventEndpoints.list])
  })
  return async ({ id, name, guests }: EventDetail) => {
    const notified = guests.filter(({ erased }) => !erased).length
    const question = {
      title: t('confirmRemove', { name }),
      text: notified > 0 ? t('removeTelling', { count: notified }) : t('removeAlone'),
      confirmLabel: t('removeLabel'),
      danger: true,
    }
    if (await confirm(question)) await removing.run({ params: { id } })
  }
}

type FactsProps = { event: EventDetail; isOthersHoliday: boolean }

function EventFacts({ event, isOthersHoliday }: FactsProps) {
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
