import {
  type BlockedDay,
  blockedDayBody,
  blockedDayUpdateBody,
} from '@crm/contract/foodbank/blocked-days'
import { pick } from '@crm/contract/platform/records'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormRow, FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useDisplacing } from '../displaced/use-displacing.tsx'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { OrganizationField, useOwnerAtFirst } from './OrganizationField.tsx'
import { useCreateBlockedDay, useUpdateBlockedDay } from './queries.ts'
import { blockedDayTexts } from './texts.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'

type Props = {
  /** Null adds a day. */
  edited: BlockedDay | null
  /** Without it the user chooses the organization. */
  organization?: ChosenOrganization
  /** Proposed for a new one. */
  day?: string
  onClose: () => void
}

/** One day or a range. Whom it leaves without a place is named before it is saved. */
export function BlockedDayDrawer({ edited, organization, day, onClose }: Props) {
  const t = useTexts(blockedDayTexts)
  const creating = useCreateBlockedDay()
  const updating = useUpdateBlockedDay()
  const owner = useOwnerAtFirst(organization)
  const displacing = useDisplacing()
  const chosen = edited?.organization_id
    ? { id: edited.organization_id, label: edited.organization_label ?? '' }
    : (owner?.organization ?? null)
  const shared = {
    onSaved: () => {
      onClose()
      displacing.leadOn()
    },
    onCancel: onClose,
    getName: useFieldNames(blockedDayTexts),
    onRefused: displacing.onRefused,
    children: (
      <>
        <FormRow>
          <DateField name="day" label={t('field.day')} autoFocus />
          <DateField
            name="last_day"
            label={t('field.last_day')}
            description={t('lastDayHint')}
            optional
          />
        </FormRow>
        <TextField
          name="description"
          label={t('field.description')}
          description={t('descriptionHint')}
          optional
        />
        {organization === undefined && <OrganizationField initial={chosen} />}
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
            last_day: edited.last_day === edited.day ? null : edited.last_day,
          }}
          submit={(body) =>
            displacing.send(body.organization_id, (despite) =>
              updating.submit({ params: { id: edited.id }, body: { ...body, ...despite } }),
            )
          }
          submitLabel={t('save')}
        />
      ) : owner ? (
        <FormShell
          {...shared}
          draftKey={`blocked-day-new-${organization?.id ?? ''}${day ?? ''}`}
          schema={blockedDayBody}
          initialValues={{
            day: day ?? '',
            last_day: null,
            description: '',
            organization_id: owner.value,
          }}
          submit={(body) =>
            displacing.send(body.organization_id, (despite) =>
              creating.submit({ body: { ...body, ...despite } }),
            )
          }
          submitLabel={t('create')}
        />
      ) : (
        <SkeletonLines height={320} />
      )}
    </FormDrawer>
  )
}
