import { useMissing } from '#platform/missing/use-missing.ts'
import { applicantQuery, type ApplicantRow } from '@crm/contract/foodbank/applicants/applicants'
import {
  applicantEndpoints,
  applicantFiles,
} from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  IconPlus,
  IconAlertTriangle,
  IconArrowBackUp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { foodbankPaths } from '../paths.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import classes from './ApplicantsScreen.module.css'
import { useRestrictedReason } from '../restriction/use-refusal.ts'
import { fullName } from './full-name.ts'
import { applicantTexts } from './texts.ts'
import { useApplicantFilters } from './use-applicant-filters.ts'
import { useApplicantActions } from './use-applicant-actions.ts'
import { RestrictedMark } from './RestrictedMark.tsx'
import { exportScopeNotice } from '../export-scopes/ExportScopeNotice.tsx'

const EXPORTED = { ...applicantFiles.export, notice: exportScopeNotice('applicants') }

/** Actions of a row; a deleted applicant can only be restored. */
function useRowActions(
  deleted: boolean,
  hasRestricted: boolean,
): (row: ApplicantRow) => readonly RowAction[] {
  const t = useTexts(applicantTexts)
  const navigate = useNavigate()
  const { remove, restore } = useApplicantActions()
  const updateRefused = useMissing(applicantEndpoints.update)
  const removeRefused = useMissing(applicantEndpoints.remove)
  const restricted = useRestrictedReason(hasRestricted)
  const getReason = (row: ApplicantRow, refused: string | undefined) =>
    row.is_restricted ? restricted : refused
  if (deleted)
    return (row) => [
      { label: t('detail.restore'), icon: IconArrowBackUp, onClick: () => void restore(row) },
    ]
  return (row) => [
    {
      label: t('detail.edit'),
      icon: IconPencil,
      onClick: () => void navigate({ to: foodbankPaths.editApplicant(row.id) }),
      disabledReason: getReason(row, updateRefused),
    },
    {
      label: t('detail.remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(row),
      disabledReason: getReason(row, removeRefused),
    },
  ]
}

export function ApplicantsScreen() {
  const t = useTexts(applicantTexts)
  const list = useList(applicantEndpoints.list, applicantQuery)
  const { filters, moreFilters } = useApplicantFilters(list.query)
  const rowActions = useRowActions(
    list.query.deleted === true,
    list.answer?.data.some(({ is_restricted }) => is_restricted) ?? false,
  )
  return (
    <ListPage
      exported={EXPORTED}
      title={t('title.list')}
      list={list}
      columns={useColumns()}
      rowName={fullName}
      rowPath={(row) => foodbankPaths.applicant(row.id)}
      rowActions={rowActions}
      primaryAction={<AddApplicant />}
      filters={filters}
      moreFilters={moreFilters}
      partial={
        list.answer?.approximate && t('list.approximate', { typed: list.query.search ?? '' })
      }
      empty={{ text: t('list.empty'), action: <AddApplicant /> }}
    />
  )
}

function useColumns(): readonly Column<ApplicantRow, 'surname'>[] {
  const t = useTexts(applicantTexts)
  const format = useFormat()
  return [
    { title: t('list.column.person'), cell: (row) => <ApplicantName row={row} />, sort: 'surname' },
    { title: t('list.column.number'), cell: (row) => row.personal_number, nowrap: true },
    { title: t('list.column.persons'), cell: (row) => row.persons, align: 'end' },
    {
      title: t('list.column.pending'),
      cell: ({ pending_requests }) =>
        pending_requests !== null && (
          <span className={pending_requests > 0 ? classes.some : classes.none}>
            {pending_requests}
          </span>
        ),
      align: 'end',
    },
    {
      title: t('list.column.last'),
      // nothing is known of somebody withheld, not even that nobody helped
      cell: (row) =>
        row.persons === null ? null : row.last_assistance_at === null ? (
          <span className={classes.none}>{t('list.never')}</span>
        ) : (
          format.date(row.last_assistance_at)
        ),
      nowrap: true,
    },
    { title: t('list.column.organization'), cell: (row) => row.organization_label },
  ]
}

function AddApplicant() {
  const t = useTexts(applicantTexts)
  return (
    <ActionButton
      refused={useMissing(applicantEndpoints.create)}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props: object) => <Link {...props} to={foodbankPaths.newApplicant()} />}
    >
      {t('list.add')}
    </ActionButton>
  )
}

function ApplicantName({ row }: { row: ApplicantRow }) {
  const t = useTexts(applicantTexts)
  return (
    <span className={classes.person}>
      {fullName(row)}{' '}
      {row.has_warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('list.hasWarning')}
        </span>
      )}
      {row.is_restricted && <RestrictedMark />}
    </span>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/applicants': SearchOf<typeof applicantEndpoints.list>
  }
}
