import { errorText } from '#platform/api/error-text.ts'
import type { SupportDetail } from '@crm/contract/foodbank/supports'
import { Button, Group, Text } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { MeasuresOfSupport, measuresOfSupport } from '../measures/MeasuresOfSupport.tsx'
import { CountedIn } from '../closed-periods/CountedIn.tsx'
import { useReason } from '../closed-periods/use-reason.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { HandOverButton } from '../prints/HandOverButton.tsx'
import { useStockPoints } from './goods/use-stock-points.ts'
import { EditedSupport } from './form/EditedSupport.tsx'
import { supportQuery, useRemoveSupport } from './queries.ts'
import { SupportFacts } from './SupportFacts.tsx'
import { SupportFailed } from './SupportFailed.tsx'
import { supportTexts } from './texts.ts'

type Props = { supportId: string; onClose: () => void }

export function SupportDetailDrawer({ supportId, onClose }: Props) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const query = useQuery(supportQuery(supportId))
  useQuery(measuresOfSupport(supportId))
  useStockPoints()
  const [editing, setEditing] = useState(false)
  const support = query.data?.data
  const title = support
    ? t(editing ? 'form.titleEdit' : 'detail.title', { date: format.date(support.date) })
    : t('form.titleNew')
  return (
    <FormDrawer wide title={support ? title : t('detail.loading')} onClose={onClose}>
      {query.isError && !support && <SupportFailed retry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines height={360} />}
      {support && editing && (
        <EditedSupport
          support={support}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
      {support && !editing && (
        <>
          <SupportFacts support={support} />
          <MeasuresOfSupport support={support} />
          <CountedIn supportId={support.id} />
          <SupportActions support={support} onEdit={() => setEditing(true)} onRemoved={onClose} />
        </>
      )}
    </FormDrawer>
  )
}

function SupportActions({
  support,
  onEdit,
  onRemoved,
}: {
  support: SupportDetail
  onEdit: () => void
  onRemoved: () => void
}) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const removing = useRemoveSupport()
  const withReason = useReason()
  const { can } = support
  const refused = useRefused(can)
  const remove = async () => {
    const title = t('remove.title', {
      date: format.date(support.date),
      amount: format.kilograms(support.total),
    })
    const agreed = await confirm({
      title,
      text: t('remove.text'),
      confirmLabel: t('remove.label'),
      danger: true,
    })
    if (!agreed) return
    try {
      await withReason((body) => removing.submit({ params: { id: support.id }, body }))
      onRemoved()
    } catch (error) {
      toastFailed(errorText(error))
    }
  }
  return (
    <>
      <Group mt="lg">
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          disabled={!can.update}
          onClick={onEdit}
        >
          {t('detail.edit')}
        </Button>
        <HandOverButton support={support} />
        <HistoryButton support={support} />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={!can.delete}
          loading={removing.isPending}
          onClick={() => void remove()}
        >
          {t('detail.delete')}
        </Button>
      </Group>
      {refused && (
        <Text size="xs" c="dimmed" mt="xs">
          {refused}
        </Text>
      )}
    </>
  )
}

/** Who recorded it, who changed what and who looked, for who may read the log. */
function HistoryButton({ support }: { support: SupportDetail }) {
  return useRecordHistory(support.id).map(({ label, onClick }) => (
    <Button
      key={label}
      variant="default"
      leftSection={<IconHistory size={18} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  ))
}

function useRefused({ update, delete: remove }: SupportDetail['can']): string | null {
  const t = useTexts(supportTexts)
  const missing = useMissingFor([
    ...(update ? [] : (['fb_support.update'] as const)),
    ...(remove ? [] : (['fb_support.delete'] as const)),
  ])
  if (update && remove) return null
  const rule = update ? 'detail.mayNotDelete' : 'detail.mayNotEdit'
  return withMissing(t(update || remove ? rule : 'detail.mayNotChange'), missing)
}
