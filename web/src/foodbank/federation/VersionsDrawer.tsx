import type { BankRow, StatementVersion } from '@crm/contract/foodbank/federation/statements'
import { statementEndpoints } from '@crm/contract/foodbank/federation/statements.endpoints'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import classes from './Federation.module.css'
import { Fingerprint } from './Fingerprint.tsx'
import { SumTable } from './SumTable.tsx'
import { federationTexts } from './texts.ts'

type Props = {
  bank: BankRow
  period: { readonly date_from: string; readonly date_to: string }
  onClose: () => void
}

/** Everything that a bank has told of a period, the newest version first. */
export function VersionsDrawer({ bank: { id, name }, period, onClose }: Props) {
  const t = useTexts(federationTexts)
  const { data, error, refetch } = useQuery(
    endpointQuery(statementEndpoints.versions, { params: { id }, query: period }),
  )
  return (
    <FormDrawer title={t('period.versionsTitle', { name })} onClose={onClose} wide>
      <Stack>
        {!data && <ScreenPending of="form" inner error={error} refetch={refetch} />}
        {data?.data.length === 0 && <Text>{t('period.noVersions')}</Text>}
        {data?.data.map((version, at) => (
          <Version key={version.id} version={version} isLatest={at === 0} />
        ))}
      </Stack>
    </FormDrawer>
  )
}

/** The newest one counts; those before it are unfolded by hand. */
function Version({ version: shown, isLatest }: { version: StatementVersion; isLatest: boolean }) {
  const t = useTexts(federationTexts)
  const { dateTime } = useFormat()
  const { version, received_at, fingerprint, sums, statement, signature } = shown
  return (
    <details className={classes.folded} open={isLatest}>
      <summary>
        {t('period.versionOf', { version: String(version), when: dateTime(received_at) })}
      </summary>
      <Stack>
        {!isLatest && <Text c="dimmed">{t('period.replaced')}</Text>}
        <SumTable sums={sums} />
        <div>
          <Text fw={600}>{t('period.text')}</Text>
          <pre className={classes.text}>{statement}</pre>
        </div>
        <div>
          <Text fw={600}>{t('period.signature')}</Text>
          <pre className={classes.text}>{signature}</pre>
        </div>
        <div>
          <Text fw={600}>{t('field.fingerprint')}</Text>
          <Fingerprint value={fingerprint} />
        </div>
        <Group>
          <CopyButton value={statement} label={t('sent.copy')} />
        </Group>
      </Stack>
    </details>
  )
}
