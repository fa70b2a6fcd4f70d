import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { Button, Collapse, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { BlockedDayLines } from './BlockedDayLines.tsx'
import classes from './BlockedDaysCard.module.css'
import { pastBlockedDaysQuery } from './queries.ts'
import { blockedDayTexts } from './texts.ts'

/** The last blocked days that have passed, read once somebody unfolds them. */
export function PastBlockedDays({
  organizationId,
  onEdit,
}: {
  organizationId: string
  onEdit: (day: BlockedDay) => void
}) {
  const t = useTexts(blockedDayTexts)
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const { data, isError } = useQuery({ ...pastBlockedDaysQuery(organizationId), enabled: unfolded })
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        data-flush
        aria-expanded={unfolded}
        aria-controls={id}
        rightSection={
          <IconChevronDown
            size={16}
            aria-hidden
            className={classes.chevron}
            data-unfolded={unfolded || undefined}
          />
        }
        onClick={() => setUnfolded(!unfolded)}
      >
        {t('pastFew')}
      </Button>
      <Collapse expanded={unfolded} id={id}>
        {isError && <Text c="dimmed">{t('pastFailed')}</Text>}
        {unfolded && !data && !isError && <SkeletonLines height={44} />}
        {data?.data.length === 0 && <Text c="dimmed">{t('noPast')}</Text>}
        {data && data.data.length > 0 && <BlockedDayLines days={data.data} onEdit={onEdit} />}
      </Collapse>
    </div>
  )
}
