import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { IconPencil } from '@tabler/icons-react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { corePaths } from '../../paths.ts'
import { Deadlines } from '../recurrence/Deadlines.tsx'
import { useRecurrenceWords } from '../recurrence/recurrence-words.ts'
import classes from './TaskDetail.module.css'
import { TaskFrame } from './TaskFrame.tsx'
import { taskDetailTexts } from './texts.ts'

export const TaskNotifications = ({ id }: { id: string }) => (
  <TaskFrame id={id}>{(task) => <NotificationsCard task={task} />}</TaskFrame>
)

function NotificationsCard({ task }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const recurrenceWords = useRecurrenceWords()
  const { id, notify_before, recurrence, next_deadlines, can } = task
  const notify = () => {
    if (notify_before === null) return t('notify.own')
    return notify_before.length === 0
      ? t('notify.nobody')
      : notify_before.map((before) => t(`notify.before.${before}`)).join(', ')
  }
  const edit = (
    <LinkButton
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      to={corePaths.editTask(id)}
    >
      {t('action.edit')}
    </LinkButton>
  )
  return (
    <Card
      title={t('section.notifications')}
      actions={can.update && edit}
      className={classes.narrow ?? ''}
    >
      <Facts
        missing={t('missing')}
        facts={[
          [t('field.notify_before'), notify()],
          [
            t('field.recurrence'),
            recurrence === null ? t('recurrence.none') : recurrenceWords(recurrence),
          ],
          ...(recurrence === null
            ? []
            : [
                [
                  t('field.next'),
                  next_deadlines.length === 0 ? (
                    t('recurrence.last')
                  ) : (
                    <Deadlines key="next" moments={next_deadlines} />
                  ),
                ] as const,
              ]),
        ]}
      />
      <p className={classes.hint}>
        {recurrence === null ? t('notify.hint') : t('recurrence.hint')}
      </p>
    </Card>
  )
}
