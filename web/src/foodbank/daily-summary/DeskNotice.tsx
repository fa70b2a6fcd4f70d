import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import classes from './DeskNotice.module.css'
import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useRequestWords } from '../help-requests/use-request-words.ts'
import { dailySummaryTexts } from './texts.ts'

type Props = {
  text: string
  hint?: string
  tone?: 'info' | 'warning' | 'error'
  action?: string
  onAction?: () => void
}

const LOOKS = {
  info: { color: 'gray', Icon: IconInfoCircle },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  error: { color: 'red', Icon: IconAlertTriangle },
} as const

export function DeskNotice({ text, hint, tone = 'info', action, onAction }: Props) {
  const { color, Icon } = LOOKS[tone]
  return (
    <Alert color={color} icon={<Icon size={20} />} role={tone === 'info' ? undefined : 'alert'}>
      <p className={classes.notice}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && (
        <div>
          <Button variant="default" mt="xs" onClick={onAction}>
            {action}
          </Button>
        </div>
      )}
    </Alert>
  )
}

type ColleagueProps = {
  reservation: Reservation
  isGone: boolean
  typed: boolean
}

/** A colleague changed the household that is being served here. */
export function ColleagueNotice({
  reservation: { support, status },
  isGone,
  typed,
}: ColleagueProps) {
  const t = useTexts(dailySummaryTexts)
  const words = useRequestWords()
  const format = useFormat()
  const what = () => {
    if (isGone) return t('panel.gone')
    if (support) return t('panel.colleagueSaved', { amount: format.kilograms(support.total) })
    return t('panel.colleague', { status: words.status(status) })
  }
  return (
    <DeskNotice
      tone="warning"
      text={[what(), typed && t('panel.kept')].filter(Boolean).join(' ')}
    />
  )
}
