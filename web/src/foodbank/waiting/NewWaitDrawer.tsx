import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { newWaitBody } from '@crm/contract/foodbank/waiting/waiting'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useHasPermission } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { fullName } from '../applicants/full-name.ts'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { providerFor } from '../organizations/provider.ts'
import { ProviderField } from '../organizations/ProviderField.tsx'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'
import { foodbankPaths } from '../paths.ts'
import { addDays, SHOWN_DAYS } from '../slots/day-grid.ts'
import { targetsQuery } from '../slots/queries.ts'
import { ahead } from './ahead.ts'
import { useCreateWait } from './queries.ts'
import { waitingTexts } from './texts.ts'
import { useWaitWords } from './use-wait-words.ts'
import { WaitsFor } from './WaitsFor.tsx'
import { WantedFields } from './WantedFields.tsx'

export type WaitingHousehold = Pick<
  ApplicantDetail,
  | 'id'
  | 'name'
  | 'surname'
  | 'preferred_time'
  | 'organization_id'
  | 'organization_label'
  | 'requests'
>

type Props = {
  applicant: WaitingHousehold
  /** The distribution point that had nothing free. */
  organizationId: string
  /** The day that had nothing free, from which on it waits; without it from today on. */
  day: string | null
  onSaved: () => void
  onClose: () => void
}

const schema = ahead(newWaitBody)

/** Who asked for a day is helped by the ones that follow: the same weekday once more, but no other month. */
const AROUND_A_DAY = 14

/** Puts a household on the waiting list, from a full day on, or as far ahead as slots are shown. */
export function NewWaitDrawer(props: Props) {
  const t = useTexts(waitingTexts)
  return (
    <FormDrawer title={t('drawer.newTitle')} onClose={props.onClose}>
      <NewWait {...props} />
    </FormDrawer>
  )
}

function NewWait(props: Props) {
  const t = useTexts(waitingTexts)
  const seesAll = useHasPermission('fb_request.show_all')
  // both were read by the booking
  const own = useQuery(offeredOrganizationsQuery('', { mine: true }))
  const targets = useQuery(targetsQuery(props.applicant.id))
  const retry = () => {
    void own.refetch()
    void targets.refetch()
  }
  if (!own.data || !targets.data)
    return own.isError || targets.isError ? (
      <LoadFailure text={t('drawer.failed')} retry={retry} />
    ) : (
      <SkeletonLines height={420} />
    )
  if (own.data.data.length === 0 && !seesAll)
    return <Alert color="yellow">{t('drawer.noProvider')}</Alert>
  return <NewWaitForm {...props} {...{ seesAll }} own={own.data.data} sites={targets.data.data} />
}

type FormProps = Props & {
  seesAll: boolean
  own: readonly ChosenOrganization[]
  sites: readonly ChosenOrganization[]
}

function NewWaitForm({ applicant, organizationId, day, seesAll, own, sites, ...ends }: FormProps) {
  const t = useTexts(waitingTexts)
  const creating = useCreateWait()
  const [isThere, setThere] = useState(false)
  const [first] = useState(() => day ?? today())
  const provider = providerFor(applicant, own, seesAll)
  const had = applicant.requests?.active.filter(({ reserved_on }) => reserved_on >= today()) ?? []
  const replaced = had.find(({ reserved_on }) => reserved_on >= first)
  const proposed = addDays(first, (day === null ? SHOWN_DAYS : AROUND_A_DAY) - 1)
  // whoever has a place wants an earlier one
  const last =
    replaced && first < replaced.reserved_on && replaced.reserved_on <= proposed
      ? addDays(replaced.reserved_on, -1)
      : proposed
  const onRefused = ({ code }: ApiError) => {
    setThere(code === 'wait.exists')
    return false
  }
  return (
    <FormShell
      draftKey={`wait-new-${applicant.id}`}
      schema={schema}
      getName={useFieldNames(waitingTexts)}
      initialValues={{
        applicant_id: applicant.id,
        from_organization_id: provider?.id ?? '',
        to_organization_id: organizationId,
        request_id: replaced?.id ?? null,
        wanted_from: first,
        wanted_to: last,
        wanted_time: applicant.preferred_time,
      }}
      submit={(body) => creating.submit({ body })}
      submitLabel={t('drawer.submit')}
      onRefused={onRefused}
      onSaved={ends.onSaved}
      onCancel={ends.onClose}
    >
      <WaitsFor name={fullName(applicant)} />
      <Text size="sm" c="dimmed">
        {t('drawer.lead')}
      </Text>
      <SelectField
        name="to_organization_id"
        label={t('field.to_organization_id')}
        choices={sites.map(({ id, label }) => ({ value: id, label }))}
      />
      {had.length > 0 && <ReplacedField requests={had} />}
      <WantedFields autoFocus />
      <ProviderField
        suggested={provider}
        scope={{ mine: !seesAll }}
        isOnly={own.length === 1 && !seesAll}
        label={t('field.from_organization_id')}
        hint={t('hint.from_organization_id')}
        placeholder={t('hint.choose')}
      />
      {isThere && (
        <Link to={foodbankPaths.waiting()} search={{ applicant_id: applicant.id }}>
          {t('drawer.existing')}
        </Link>
      )}
    </FormShell>
  )
}

/** Which reservation is moved to the place; none where they want one more. */
function ReplacedField({ requests }: { requests: readonly HelpRequest[] }) {
  const t = useTexts(waitingTexts)
  const { place } = useWaitWords()
  const said = (one: HelpRequest) =>
    `${place({ day: one.reserved_on, time: one.reserved_time })}, ${one.to_organization_label}`
  return (
    <SelectField
      name="request_id"
      label={t('field.request_id')}
      description={t('hint.request_id')}
      choices={requests.map((one) => ({ value: one.id, label: said(one) }))}
      optional
    />
  )
}
