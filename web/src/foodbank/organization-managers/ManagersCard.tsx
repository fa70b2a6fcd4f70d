import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import type { OrganizationManager } from '@crm/contract/foodbank/organization-managers'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { Button, Menu, Text } from '@mantine/core'
import { IconPlus, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { withMissing } from '#platform/missing/use-missing.ts'
import { useOpenedMenu } from '#platform/select/use-opened-menu.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RefusableItem } from '#platform/refused/RefusableItem.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useMissingAt } from '../organizations/use-missing-at.ts'
import { ManagerRow } from './ManagerRow.tsx'
import classes from './Managers.module.css'
import { managersQuery } from './queries.ts'
import { managerTexts } from './texts.ts'

const AssignManagerDrawer = lazyDrawer(() =>
  import('./AssignManagerDrawer.tsx').then((file) => file.AssignManagerDrawer),
)
const ManagerPermissionsDrawer = lazyDrawer(() =>
  import('./ManagerPermissionsDrawer.tsx').then((file) => file.ManagerPermissionsDrawer),
)
const NewManagerDrawer = lazyDrawer(() =>
  import('./NewManagerDrawer.tsx').then((file) => file.NewManagerDrawer),
)

type Organization = Pick<OrganizationDetail, 'id' | 'can'>
type Opened = 'assign' | 'create' | OrganizationManager | null

export function ManagersCard({ organization }: { organization: Organization }) {
  const t = useTexts(managerTexts)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { can, id } = organization
  const forbidden = useMissingAt(organizationManagerEndpoints.list)
  if (!can.read_managers) {
    return (
      <Card title={t('title')}>
        <Text c="dimmed">{withMissing(t('forbidden'), forbidden)}</Text>
      </Card>
    )
  }
  return (
    <Card title={t('title')} actions={<AddMenu can={can} onChoose={setOpened} />}>
      <ManagerList organizationId={id} onPermissions={setOpened} />
      {opened === 'assign' && <AssignManagerDrawer organizationId={id} onClose={close} />}
      {opened === 'create' && <NewManagerDrawer organizationId={id} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <ManagerPermissionsDrawer organizationId={id} manager={opened} onClose={close} />
      )}
    </Card>
  )
}

function ManagerList({
  organizationId,
  onPermissions,
}: {
  organizationId: string
  onPermissions: (manager: OrganizationManager) => void
}) {
  const t = useTexts(managerTexts)
  const { data, isError, refetch } = useQuery(managersQuery(organizationId))
  if (!data && isError) {
    return (
      <Text role="alert">
        {t('failed')}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Text>
    )
  }
  if (!data) return <SkeletonLines height={88} />
  if (data.data.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <ul className={classes.rows}>
      {data.data.map((manager) => (
        <ManagerRow
          key={manager.id}
          organizationId={organizationId}
          manager={manager}
          onPermissions={() => onPermissions(manager)}
        />
      ))}
    </ul>
  )
}

function AddMenu({
  can,
  onChoose,
}: {
  can: OrganizationDetail['can']
  onChoose: (what: 'assign' | 'create') => void
}) {
  const t = useTexts(managerTexts)
  const { menu, target } = useOpenedMenu()
  const assignRefused = useMissingAt(organizationManagerEndpoints.assign)
  const createRefused = useMissingAt(organizationManagerEndpoints.create)
  return (
    <Menu {...menu} position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button {...target} variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <RefusableItem
          label={t('assign')}
          icon={IconUserSearch}
          refused={can.assign_manager ? undefined : assignRefused}
          onClick={() => onChoose('assign')}
        />
        <RefusableItem
          label={t('create')}
          icon={IconUserPlus}
          refused={can.create_manager ? undefined : createRefused}
          onClick={() => onChoose('create')}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
