import type { ApplicantDetail } from '@crm/contract/foodbank/applicants'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './ApplicantHead.module.css'
import { applicantTexts } from './texts.ts'
import { useApplicantActions } from './use-applicant-actions.ts'

/** Editing, and behind the dots what is done rarely: deleting and bringing back. */
export function ApplicantActions({ applicant }: { applicant: ApplicantDetail }) {
  return (
    <div className={classes.actions} data-no-print>
      <EditButton applicant={applicant} />
      <MoreMenu applicant={applicant} />
    </div>
  )
}

function EditButton({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const icon = <IconPencil size={18} aria-hidden />
  if (!applicant.can.update) {
    return (
      <Tooltip
        label={applicant.deleted_at === null ? t('detail.mayNotEdit') : t('detail.restoreFirst')}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button variant="default" leftSection={icon} data-disabled aria-disabled>
          {t('detail.edit')}
        </Button>
      </Tooltip>
    )
  }
  return (
    <Button variant="default" leftSection={icon} renderRoot={(props) => <Link {...props} to={foodbankPaths.editApplicant(applicant.id)} />}>
      {t('detail.edit')}
    </Button>
  )
}

function MoreMenu({ applicant }: { applicant: ApplicantDetail }) {
  const t = useTexts(applicantTexts)
  const navigate = useNavigate()
  const { remove, restore } = useApplicantActions()
  const removeAndLeave = async () => {
    if (await remove(applicant)) await navigate({ to: foodbankPaths.applicants() })
  }
  const deleted = applicant.deleted_at !== null
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('detail.actions')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {deleted ? (
          <Menu.Item leftSection={<IconArrowBackUp size={18} />} disabled={!applicant.can.restore} onClick={() => void restore(applicant)}>
            {t('detail.restore')}
            {!applicant.can.restore && <span className={classes.reason}>{t('detail.mayNotRestore')}</span>}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconTrash size={18} />}
            {...(applicant.can.delete ? { color: 'red' } : {})}
            disabled={!applicant.can.delete}
            onClick={() => void removeAndLeave()}
          >
            {t('detail.remove')}
            {!applicant.can.delete && <span className={classes.reason}>{t('detail.mayNotRemove')}</span>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
