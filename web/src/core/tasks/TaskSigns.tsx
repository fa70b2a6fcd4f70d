import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import {
  IconListCheck,
  IconMessage,
  IconPaperclip,
  IconRepeat,
  type TablerIcon,
} from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Tasks.module.css'
import { taskTexts } from './texts.ts'

export function TaskSigns({
  task: { recurrence, checklist, comments, attachments },
}: {
  task: TaskRow
}) {
  const t = useTexts(taskTexts)
  const { number } = useFormat()
  return (
    <span className={classes.signs}>
      {recurrence !== null && <Sign icon={IconRepeat} words={t('sign.recurs')} />}
      {checklist.total > 0 && (
        <Sign
          icon={IconListCheck}
          words={t('sign.checklist', { done: checklist.done, total: checklist.total })}
        >
          {`${number(checklist.done)}/${number(checklist.total)}`}
        </Sign>
      )}
      {comments > 0 && (
        <Sign icon={IconMessage} words={t('sign.comments', { count: comments })}>
          {number(comments)}
        </Sign>
      )}
      {attachments > 0 && (
        <Sign icon={IconPaperclip} words={t('sign.attachments', { count: attachments })}>
          {number(attachments)}
        </Sign>
      )}
    </span>
  )
}

type SignProps = { icon: TablerIcon; words: string; children?: string }

const Sign = ({ icon: Icon, words, children }: SignProps) => (
  <span className={classes.sign} title={words}>
    <Icon size={16} stroke={1.75} aria-hidden />
    <span className={classes.hidden}>{words}</span>
    {children !== undefined && <span aria-hidden>{children}</span>}
  </span>
)

export const hasSigns = ({ recurrence, checklist, comments, attachments }: TaskRow): boolean =>
  recurrence !== null || checklist.total > 0 || comments > 0 || attachments > 0
