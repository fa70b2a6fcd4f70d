import { VisuallyHidden } from '@mantine/core'
import type { Priority } from '@crm/contract/core/tasks/task-bodies'
import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import {
  IconListCheck,
  IconMessage,
  IconPaperclip,
  IconRepeat,
  type TablerIcon,
  IconAlertTriangle,
  IconClock,
} from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { personName } from '../people/person-name.ts'
import { PersonName } from '../people/PersonName.tsx'
import { getDeadline } from './deadline.ts'
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
    <VisuallyHidden>{words}</VisuallyHidden>
    {children !== undefined && <span aria-hidden>{children}</span>}
  </span>
)

export const hasSigns = ({ recurrence, checklist, comments, attachments }: TaskRow): boolean =>
  recurrence !== null || checklist.total > 0 || comments > 0 || attachments > 0

const TONES = { high: 'danger', medium: 'warn', low: 'accent', none: 'idle' } as const

export function PriorityDot({ priority }: { priority: Priority }) {
  const t = useTexts(taskTexts)
  return <StatusDot tone={TONES[priority]}>{t(`priority.${priority}`)}</StatusDot>
}

type SolverProps = {
  task: TaskRow
  /** Also names the author. */
  namesAuthor?: boolean
}

export function TaskSolver({
  task: { solver, delegated, author },
  namesAuthor = false,
}: SolverProps) {
  const t = useTexts(taskTexts)
  const isNamed = namesAuthor && author !== null
  if (!solver && !delegated && !isNamed)
    return <span className={classes.nobody}>{t('nobody')}</span>
  return (
    <span className={classes.people}>
      {solver ? (
        <PersonName person={solver} />
      ) : (
        !delegated && <span className={classes.nobody}>{t('nobody')}</span>
      )}
      {delegated && (
        <span className={classes.delegated}>
          {t('delegatedTo', { name: personName(delegated) })}
        </span>
      )}
      {isNamed && (
        <span className={classes.delegated}>{t('askedBy', { name: personName(author) })}</span>
      )}
    </span>
  )
}

const ICONS = { late: IconAlertTriangle, today: IconClock, later: null }

/** „dnes 14:00", „po termínu 3 dny"; a late one also has an icon and a colour. */
export function Deadline({ at }: { at: string }) {
  const t = useTexts(taskTexts)
  const format = useFormat()
  const { state, words } = getDeadline(at, useNow(), format, {
    late: (days) => t('due.late', { count: days }),
    lateToday: (time) => t('due.lateToday', { time }),
    today: (time) => t('due.today', { time }),
    tomorrow: (time) => t('due.tomorrow', { time }),
  })
  const Icon = ICONS[state]
  return (
    <time className={classes.deadline} data-state={state} dateTime={at} title={format.dateTime(at)}>
      {Icon && <Icon size={16} aria-hidden />}
      <span>{words}</span>
    </time>
  )
}
