import type { RecordedSupport } from '@crm/contract/foodbank/supports'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { EditedSupport } from '../supports/form/EditedSupport.tsx'
import { supportQuery } from '../supports/queries.ts'
import { SupportFailed } from '../supports/SupportFailed.tsx'
import { dailySummaryTexts } from './texts.ts'

type Props = {
  supportId: string
  recorded: RecordedSupport | undefined
  onSaved: () => void
  onCancel: () => void
}

export function CorrectedSupport({ supportId, recorded, onSaved, onCancel }: Props) {
  const t = useTexts(dailySummaryTexts)
  const query = useQuery({ ...supportQuery(supportId), enabled: recorded === undefined })
  const support = recorded ?? query.data?.data
  return (
    <div>
      <Title order={3} mb="xs">
        {t('correction.title')}
      </Title>
      {support && <EditedSupport dense support={support} onSaved={onSaved} onCancel={onCancel} />}
      {!support && query.isPending && (
        <SkeletonLines height={320} label={t('correction.loading')} />
      )}
      {!support && query.isError && <SupportFailed retry={() => void query.refetch()} />}
    </div>
  )
}
