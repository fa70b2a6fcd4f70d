import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { foodbankPaths } from '../paths.ts'
import { upcomingBlockedDaysQuery } from './queries.ts'
import { blockedDayTexts } from './texts.ts'

const BlockedDayDrawer = lazyDrawer(() => import('./BlockedDayDrawer.tsx').then((file) => file.BlockedDayDrawer))

/** The next blocked days of an organization, on its own screen. */
export function BlockedDaysCard({ organization }: { organization: Pick<OrganizationDetail, 'id' | 'label' | 'can'> }) {
  const t = useTexts(blockedDayTexts)
  const format = useFormat()
  const { data } = useQuery(upcomingBlockedDaysQuery(organization.id, today()))
  const [adding, setAdding] = useState(false)
  const add = organization.can.block_day && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      {...BlockedDayDrawer.whenReached}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )
  return (
    <Card title={t('title')} actions={add}>
      {!data && <Skeleton height={44} />}
      {data?.data.length === 0 && <Text c="dimmed">{t('emptyUpcoming')}</Text>}
      {data && data.data.length > 0 && (
        <Facts
          missing=""
          facts={data.data.map((day) => [format.date(day.day), day.description ?? (day.organization_id === null ? t('all') : '')] as const)}
        />
      )}
      <Anchor size="xs" renderRoot={(props) => <Link {...props} to={foodbankPaths.blockedDays()} />}>
        {t('more')}
      </Anchor>
      {adding && <BlockedDayDrawer edited={null} organization={organization} onClose={() => setAdding(false)} />}
    </Card>
  )
}
