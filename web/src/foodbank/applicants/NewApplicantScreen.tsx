import { useColumnName } from '#platform/i18n/column-labels.ts'
import { newApplicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useCan, useHasPermission } from '#platform/session/use-can.ts'
import { MembersSection } from '../household-members/MembersSection.tsx'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'
import { foodbankPaths } from '../paths.ts'
import { emptyApplicant, ApplicantFields } from './ApplicantFields.tsx'
import { useCreateApplicant } from './queries.ts'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { applicantTexts } from './texts.ts'

export function NewApplicantScreen() {
  const t = useTexts(applicantTexts)
  const forAny = useHasPermission('fb_organization.full_edit')
  const mayRead = useCan(organizationEndpoints.list)
  const own = useQuery({ ...offeredOrganizationsQuery('', { mine: true }), enabled: mayRead })
  if (own.error ?? (mayRead && own.isPending))
    return <ScreenPending of="form" error={own.error} refetch={own.refetch} />
  const organizations = own.data?.data ?? []
  const mayRegister = forAny || organizations.length > 0
  return (
    <>
      <DetailHead
        title={t('title.create')}
        back={t('detail.back')}
        to={foodbankPaths.applicants()}
      />
      {mayRegister ? (
        <NewApplicantForm own={organizations} />
      ) : (
        <Alert color="yellow" icon={<IconAlertTriangle />}>
          {t('form.noOrganization')}
        </Alert>
      )}
    </>
  )
}

function NewApplicantForm({ own }: { own: readonly ChosenOrganization[] }) {
  const t = useTexts(applicantTexts)
  const navigate = useNavigate()
  const creating = useCreateApplicant()
  const created = useRef('')
  const [only] = own.length === 1 ? own : []
  const mayBook = useCan(helpRequestEndpoints.create)
  // back from where it leads is the list, not an empty form
  const save = {
    label: t('form.create'),
    onSaved: () => void navigate({ to: foodbankPaths.applicant(created.current), replace: true }),
  }
  // most households are registered to be sent to a hand-out
  const saveAndBook = {
    label: t('form.createAndBook'),
    onSaved: () => void navigate({ to: foodbankPaths.newRequest(created.current), replace: true }),
  }
  const first = mayBook ? saveAndBook : save
  return (
    <FormShell
      draftKey="applicant-new"
      schema={newApplicantBody}
      initialValues={{ ...emptyApplicant(only?.id ?? ''), members: [] }}
      submit={async (body) => {
        created.current = (await creating.submit({ body })).data.id
      }}
      onSaved={first.onSaved}
      also={mayBook ? save : undefined}
      onCancel={() => void navigate({ to: foodbankPaths.applicants() })}
      submitLabel={first.label}
      getName={useColumnName(applicantColumns)}
    >
      <ApplicantFields exceptId={null} organization={only ?? null} household={<MembersSection />} />
    </FormShell>
  )
}
