import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconArrowBackUp, IconBasket, IconChevronLeft, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { foodbankPaths } from '../paths.ts'
import classes from './OrganizationDetail.module.css'
import { useRemoveOrganization, useRestoreOrganization } from './queries.ts'
import { organizationTexts } from './texts.ts'

/** The way back, which organization it is, and what concerns the whole of it. */
export function OrganizationHead({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(organizationTexts)
  return (
    <header className={classes.head}>
      <Link to={foodbankPaths.organizations()} className={classes.back}>
        <IconChevronLeft size={18} aria-hidden />
        {t('detail.back')}
      </Link>
      <div className={classes.line}>
        <h1 className={classes.name}>{organization.name}</h1>
        <Group gap={8} data-no-print>
          <EditButton organization={organization} />
          <MoreMenu organization={organization} />
        </Group>
      </div>
      {organization.is_food_bank && (
        <p className={classes.kind}>
          <IconBasket size={18} aria-hidden />
          {t('detail.foodBank')}
        </p>
      )}
    </header>
  )
}

function EditButton({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(organizationTexts)
  const icon = <IconPencil size={18} aria-hidden />
  if (!organization.can.update) {
    return (
      <RefusedButton reason={t('detail.mayNotEdit')} variant="default" leftSection={icon}>
        {t('detail.edit')}
      </RefusedButton>
    )
  }
  return (
    <Button
      variant="default"
      leftSection={icon}
      renderRoot={(props) => <Link {...props} to={foodbankPaths.editOrganization(organization.id)} />}
    >
      {t('detail.edit')}
    </Button>
  )
}

function MoreMenu({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(organizationTexts)
  const navigate = useNavigate()
  const removing = useRemoveOrganization()
  const restoring = useRestoreOrganization()
  const input = { params: { id: organization.id } }
  const { can } = organization
  const remove = async () => {
    const agreed = await confirm({
      title: t('detail.confirmRemove', { name: organization.name }),
      text: t('detail.confirmRemoveText'),
      confirmLabel: t('detail.removeOrganization'),
      danger: true,
    })
    if (agreed && (await removing.run(input))) await navigate({ to: foodbankPaths.organizations() })
  }
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('detail.actions')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {organization.deleted_at !== null ? (
          <Menu.Item leftSection={<IconArrowBackUp size={18} />} disabled={!can.restore} onClick={() => void restoring.run(input)}>
            {t('detail.restore')}
            {!can.restore && <span className={classes.reason}>{t('detail.mayNotRestore')}</span>}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconTrash size={18} />}
            {...(can.delete ? { color: 'red' } : {})}
            disabled={!can.delete}
            onClick={() => void remove()}
          >
            {t('detail.remove')}
            {!can.delete && <span className={classes.reason}>{t('detail.mayNotRemove')}</span>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
