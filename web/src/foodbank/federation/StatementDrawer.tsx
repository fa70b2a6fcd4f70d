import { dispatchEndpoints } from '@crm/contract/foodbank/federation/federation.endpoints'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#platform/api/query.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import classes from './Federation.module.css'
import { federationTexts } from './texts.ts'

type Props = { id: string; period: string; onClose: () => void }

/** The very text that left, or would leave. */
export function StatementDrawer({ id, period, onClose }: Props) {
  const t = useTexts(federationTexts)
  const { data, error, refetch } = useQuery(
    endpointQuery(dispatchEndpoints.get, { params: { id } }),
  )
  return (
    <FormDrawer title={t('sent.textTitle', { period })} onClose={onClose} wide>
      {data ? (
        <Stack>
          <Text>{t('sent.textHint')}</Text>
          <pre className={classes.text}>{data.data.statement}</pre>
          <Group>
            <CopyButton value={data.data.statement} label={t('sent.copy')} />
          </Group>
        </Stack>
      ) : (
        <ScreenPending of="form" inner error={error} refetch={refetch} />
      )}
    </FormDrawer>
  )
}
