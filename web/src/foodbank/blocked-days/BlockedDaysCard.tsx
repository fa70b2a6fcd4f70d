import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Anchor, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useId } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { UnfoldButton } from '#platform/unfold/UnfoldButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import classes from './BlockedDaysCard.module.css'
import { upcomingBlockedDaysQuery, pastBlockedDaysQuery } from './queries.ts'
import { blockedDayTexts } from './texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useDayActions } from './use-day-actions.ts'
import { Unfolded } from '#platform/unfold/Unfolded.tsx'

type Props = { days: readonly BlockedDay[]; onEdit: (day: BlockedDay) => void }

function BlockedDayLines({ days, onEdit }: Props) {
  const t = useTexts(blockedDayTexts)
  const format = useFormat()
  const getActions = useDayActions(onEdit)
  return (
    <ul className={classes.days}>
      {days.map((day) => (
        <li key={day.id} className={classes.day}>
          <span className={classes.date}>{format.dateRange(day.day, day.last_day)}</span>
          <span className={classes.why}>
            {[day.description, day.organization_id === null && t('all')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {(day.can.update || day.can.delete) && (
            <RowActions name={format.dateRange(day.day, day.last_day)} actions={getActions(day)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Past days are read when the user unfolds them. */
function PastBlockedDays({
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
      <UnfoldButton
        variant="subtle"
        size="compact-sm"
        data-flush
        isOpen={unfolded}
        controls={id}
        onToggle={setUnfolded}
      >
        {t('pastFew')}
      </UnfoldButton>
      <Unfolded isOpen={unfolded} id={id}>
        {isError && <Text c="dimmed">{t('pastFailed')}</Text>}
        {unfolded && !data && !isError && <SkeletonLines height={44} />}
        {data?.data.length === 0 && <Text c="dimmed">{t('noPast')}</Text>}
        {data && data.data.length > 0 && <BlockedDayLines days={data.data} onEdit={onEdit} />}
      </Unfolded>
    </div>
  )
}

const BlockedDayDrawer = lazyDrawer(() =>
  import('./BlockedDayDrawer.tsx').then((file) => file.BlockedDayDrawer),
)

export function BlockedDaysCard({
  organization,
}: {
  organization: Pick<OrganizationDetail, 'id' | 'label' | 'can'>
}) {
  const t = useTexts(blockedDayTexts)
  const { data } = useQuery(upcomingBlockedDaysQuery(organization.id))
  const [opened, setOpened] = useState<BlockedDay | 'new' | null>(null)
  const close = () => setOpened(null)
  const add = organization.can.block_day && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      {...BlockedDayDrawer.whenReached}
      onClick={() => setOpened('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <Card title={t('title')} actions={add}>
      {!data && <SkeletonLines height={44} />}
      {data?.data.length === 0 && <Text c="dimmed">{t('emptyUpcoming')}</Text>}
      {data && data.data.length > 0 && <BlockedDayLines days={data.data} onEdit={setOpened} />}
      <div className={classes.more}>
        <PastBlockedDays organizationId={organization.id} onEdit={setOpened} />
        <Anchor
          size="xs"
          className={classes.all ?? ''}
          renderRoot={(props: object) => <Link {...props} to={foodbankPaths.blockedDays()} />}
        >
          {t('more')}
        </Anchor>
      </div>
      {opened === 'new' && (
        <BlockedDayDrawer edited={null} organization={organization} onClose={close} />
      )}
      {opened !== null && opened !== 'new' && <BlockedDayDrawer edited={opened} onClose={close} />}
    </Card>
  )
}
