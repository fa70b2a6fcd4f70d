import type { EventDetail } from '@crm/contract/core/calendar/events'
import { Button, Tabs, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { AnswerButtons } from './AnswerButtons.tsx'
import { EventFacts } from './EventFacts.tsx'
import classes from './EventPanel.module.css'
import { Guests } from './Guests.tsx'
import { eventTexts } from './texts.ts'
import { useRemoveAsking } from './use-remove-asking.ts'

type Props = {
  event: EventDetail
  onEdit: () => void
  onGone: () => void
}

export function EventTabs({ event, onEdit, onGone }: Props) {
  const t = useTexts(eventTexts)
  const remove = useRemoveAsking(onGone)
  const isViewing = useIsViewing()
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
              <RefusedButton reason={t('mayNotEdit')}>{t('edit')}</RefusedButton>
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
              <RefusedButton variant="default" reason={t('mayNotRemove')}>
                {t('remove')}
              </RefusedButton>
            )
          }
        />
      </div>
    </>
  )
}
