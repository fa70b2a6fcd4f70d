import {
  type BlockedDay,
  blockedDayBody,
  blockedDayUpdateBody,
} from '@crm/contract/foodbank/blocked-days'
import { pick } from '@crm/contract/platform/records'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { useInTheWay } from './InTheWay.tsx'
import { OrganizationField, useOwnerAtFirst } from './OrganizationField.tsx'
import { useCreateBlockedDay, useUpdateBlockedDay } from './queries.ts'
import { blockedDayTexts } from './texts.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'

type Props = {
  /** Null adds a day. */
  edited: BlockedDay | null
  /** Without it the user chooses the organization. */
  organization?: ChosenOrganization
  onClose: () => void
}

/** Active reservations of the day are shown and the user must agree to block it. */
export function BlockedDayDrawer({ edited, organization, onClose }: Props) {
  const t = useTexts(blockedDayTexts)
  const creating = useCreateBlockedDay()
  const updating = useUpdateBlockedDay()
  const owner = useOwnerAtFirst(organization)
  const { inTheWay, onRefused } = useInTheWay()
  const chosen = edited?.organization_id
    ? { id: edited.organization_id, label: edited.organization_label ?? '' }
    : (owner?.organization ?? null)
  const shared = {
    onSaved: onClose,
    onCancel: onClose,
    getName: useFieldNames(blockedDayTexts),
    onRefused,
    children: (
      <>
        <DateField name="day" label={t('field.day')} autoFocus />
        <TextField
          name="description"
          label={t('field.description')}
          description={t('descriptionHint')}
          optional
        />
        {organization === undefined && <OrganizationField initial={chosen} />}
        {inTheWay}
      </>
    ),
  }
  return (
    <FormDrawer title={t(edited ? 'editTitle' : 'createTitle')} onClose={onClose}>
      {edited ? (
        <FormShell
          {...shared}
          draftKey={`blocked-day-${edited.id}`}
          schema={blockedDayUpdateBody}
          initialValues={{
            ...pick(edited, ['day', 'description', 'organization_id', 'updated_at']),
            despite_reservations: false,
          }}
          submit={(body) => updating.submit({ params: { id: edited.id }, body })}
          submitLabel={t('save')}
        />
      ) : owner ? (
        <FormShell
          {...shared}
          draftKey={`blocked-day-new-${organization?.id ?? ''}`}
          schema={blockedDayBody}
          initialValues={{
            day: '',
            description: '',
            organization_id: owner.value,
            despite_reservations: false,
          }}
          submit={(body) => creating.submit({ body })}
          submitLabel={t('create')}
        />
      ) : (
        <SkeletonLines height={320} />
      )}
    </FormDrawer>
  )
}
