import type { BlockedDay } from '@crm/contract/foodbank/blocked-days'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Anchor, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import { BlockedDayLines } from './BlockedDayLines.tsx'
import classes from './BlockedDaysCard.module.css'
import { PastBlockedDays } from './PastBlockedDays.tsx'
import { upcomingBlockedDaysQuery } from './queries.ts'
import { blockedDayTexts } from './texts.ts'

const BlockedDayDrawer = lazyDrawer(() =>
  import('./BlockedDayDrawer.tsx').then((file) => file.BlockedDayDrawer),
)

/** The next blocked days of an organization, on its own screen and below its form; past ones are folded. */
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
