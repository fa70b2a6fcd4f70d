import { errorText } from '../api/error-text.ts'
import { Alert, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconFilterOff,
  IconInbox,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './ListNotices.module.css'
import { listTexts } from './texts.ts'

/** Nothing yet: what fills the list, and the way there. */
export const EmptyList = ({ text, action }: { text: ReactNode; action?: ReactNode }) => (
  <Notice icon={IconInbox} action={action}>
    {text}
  </Notice>
)

/** The filters exclude everything. */
export function NoMatch({ clear }: { clear: () => void }) {
  const t = useTexts(listTexts)
  return (
    <Notice icon={IconFilterOff} action={<Act onClick={clear}>{t('clearFilters')}</Act>}>
      {t('noMatch')}
    </Notice>
  )
}

/** The rows of this page are gone. */
export function EmptyPage({ toFirst }: { toFirst: () => void }) {
  const t = useTexts(listTexts)
  return (
    <Notice icon={IconInbox} action={<Act onClick={toFirst}>{t('firstPage')}</Act>}>
      {t('emptyPage')}
    </Notice>
  )
}

export function FailedList({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts(listTexts)
  return (
    <div role="alert">
      <Notice icon={IconAlertTriangle} failed action={<Act onClick={retry}>{t('retry')}</Act>}>
        {t('failed')} {errorText(error)}
      </Notice>
    </div>
  )
}

export const PartialNotice = ({ children }: { children: ReactNode }) => (
  <Alert
    variant="light"
    color="gray"
    className={classes.partial}
    icon={<IconInfoCircle aria-hidden />}
  >
    {children}
  </Alert>
)

/** Reading newer rows has failed. */
export function StaleNotice({ retry }: { retry: () => void }) {
  const t = useTexts(listTexts)
  return (
    <Alert
      color="yellow"
      variant="light"
      className={classes.stale}
      icon={<IconAlertTriangle aria-hidden />}
    >
      {t('stale')} <Act onClick={retry}>{t('retry')}</Act>
    </Alert>
  )
}

type NoticeProps = {
  readonly icon: TablerIcon
  readonly failed?: boolean
  readonly children: ReactNode
  readonly action?: ReactNode
}

const Notice = ({ icon: Icon, failed, children, action }: NoticeProps) => (
  <div className={classes.notice}>
    <Icon
      className={classes.icon}
      data-failed={failed || undefined}
      size={32}
      stroke={1.5}
      aria-hidden
    />
    <p className={classes.text}>{children}</p>
    {action}
  </div>
)

const Act = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="default" onClick={onClick} data-no-print>
    {children}
  </Button>
)
