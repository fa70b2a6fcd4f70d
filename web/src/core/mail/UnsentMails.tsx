import { useMissing } from '#platform/missing/use-missing.ts'
import { environmentEndpoints } from '@crm/contract/core/environment.endpoints'
import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { Alert, Group, Stack } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { corePaths } from '../paths.ts'
import { useShownSettings } from '../settings/SettingsFrame.tsx'
import { RetryAllButton } from './OutgoingPage.tsx'
import { mailTexts } from './texts.ts'

const LOOKED_THROUGH = 50

/** How many could be sent again. */
export function useRetriable() {
  const { data, isPending } = useQuery(
    endpointQuery(mailEndpoints.list, { query: { status: 'failed', per_page: LOOKED_THROUGH } }),
  )
  const retriable = data?.data.filter(({ can }) => can.retry).length ?? 0
  // with a full page the total says more
  const count = retriable === LOOKED_THROUGH ? (data?.meta.total ?? 0) : retriable
  return { count, isPending }
}

/** E-mails that failed earlier are not sent again by themselves. */
export function UnsentMails() {
  const { settings } = useShownSettings()
  const t = useTexts(mailTexts)
  const { count } = useRetriable()
  if (count === 0) return null
  const isConfigured = isMailConfigured(settings)
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />} mb="md" role="status">
      <Stack gap="sm" align="flex-start">
        <span>
          {t('unsent', { count })} {t(isConfigured ? 'unsentNow' : 'unsentLater')}
        </span>
        <Group>
          {isConfigured && <RetryAll />}
          <Link to={corePaths.outgoingMail()} search={{ status: 'failed' }}>
            {t('toUnsent')}
          </Link>
        </Group>
      </Stack>
    </Alert>
  )
}

export function RetryAll() {
  const t = useTexts(mailTexts)
  const refused = useMissing(mailEndpoints.retryAll)
  const retrying = useWrite(mailEndpoints.retryAll, mailWrites)
  return (
    <RetryAllButton
      label={t('retryAll')}
      refused={refused}
      isPending={retrying.isPending}
      onRetry={() => void retrying.run({})}
    />
  )
}

export const isMailConfigured = ({
  mail_sender_email,
  smtp_external,
  smtp_host,
}: Settings): boolean => Boolean(mail_sender_email && (!smtp_external || smtp_host))

export const mailWrites = { invalidates: [mailEndpoints.list, environmentEndpoints.get] }
