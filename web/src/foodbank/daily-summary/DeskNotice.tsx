import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import classes from './DeskNotice.module.css'

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
