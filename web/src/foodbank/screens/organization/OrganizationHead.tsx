import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import type { OrganizationDetail } from '@crm/contract/foodbank/organizations'
import { IconArrowBackUp, IconBasket, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { useWeekAction } from '#foodbank/prints/use-print-actions.ts'
import classes from './OrganizationHead.module.css'
import { useRemoveOrganization, useRestoreOrganization } from '#foodbank/organizations/queries.ts'
import { organizationTexts } from '#foodbank/organizations/texts.ts'
import { useMissingAt } from '#foodbank/organizations/use-missing-at.ts'

export function OrganizationHead({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(organizationTexts)
  const week = useWeekAction(organization.id)
  const isPlanned = organization.is_food_bank && organization.deleted_at === null
  return (
    <DetailHead
      to={foodbankPaths.organizations()}
      back={t('detail.back')}
      title={organization.name}
      actions={
        <>
          <EditButton organization={organization} />
          <RowActions
            name={organization.name}
            actions={[
              ...(isPlanned ? [week] : []),
              ...useRecordHistory(organization.id),
              useRareAction(organization),
            ]}
          />
        </>
      }
    >
      {organization.is_food_bank && (
        <p className={classes.kind}>
          <IconBasket size={18} aria-hidden />
          {t('detail.foodBank')}
        </p>
      )}
    </DetailHead>
  )
}

function EditButton({ organization }: { organization: OrganizationDetail }) {
  const t = useTexts(organizationTexts)
  const icon = <IconPencil size={18} aria-hidden />
  const missing = useMissingAt(organizationEndpoints.update)
  if (!organization.can.update) {
    return (
      <RefusedButton reason={missing} variant="default" leftSection={icon}>
        {t('detail.edit')}
      </RefusedButton>
    )
  }
  return (
    <LinkButton
      variant="default"
      leftSection={icon}
      to={foodbankPaths.editOrganization(organization.id)}
    >
      {t('detail.edit')}
    </LinkButton>
  )
}

function useRareAction(organization: OrganizationDetail): RowAction {
  const t = useTexts(organizationTexts)
  const navigate = useNavigate()
  const removing = useRemoveOrganization()
  const restoring = useRestoreOrganization()
  const input = { params: { id: organization.id } }
  const { can } = organization
  const isGone = organization.deleted_at !== null
  const missing = useMissingAt(
    isGone ? organizationEndpoints.restore : organizationEndpoints.remove,
  )
  const remove = async () => {
    const agreed = await confirm({
      title: t('detail.confirmRemove', { name: organization.name }),
      text: t('detail.confirmRemoveText'),
      confirmLabel: t('detail.removeOrganization'),
      danger: true,
    })
    if (agreed && (await removing.run(input))) await navigate({ to: foodbankPaths.organizations() })
  }
  if (isGone) {
    return {
      label: t('detail.restore'),
      icon: IconArrowBackUp,
      onClick: () => void restoring.run(input),
      disabledReason: can.restore ? undefined : missing,
    }
  }
  return {
    label: t('detail.remove'),
    icon: IconTrash,
    danger: true,
    onClick: () => void remove(),
    disabledReason: can.delete ? undefined : missing,
  }
}
