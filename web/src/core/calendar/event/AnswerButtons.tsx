import type { EventDetail, GuestStatus } from '@crm/contract/core/calendar/events'
import { GUEST_ANSWERS } from '@crm/contract/core/calendar/events.endpoints'
import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { READ_ONLY_CODE, useIsViewing } from '#platform/session/use-is-viewing.ts'
import { calendarTexts } from '../texts.ts'
import classes from './EventPanel.module.css'
import { useAnswerEvent } from './queries.ts'
import { eventTexts } from './texts.ts'

export function AnswerButtons({ event: { id }, mine }: { event: EventDetail; mine: GuestStatus }) {
  const t = useTexts(eventTexts)
  const words = useTexts(calendarTexts)
  const answering = useAnswerEvent()
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
