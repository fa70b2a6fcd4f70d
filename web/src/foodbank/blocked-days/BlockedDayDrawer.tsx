import {
  type BlockedDay,
  blockedDayBody,
  blockedDayUpdateBody,
  type ReservationInTheWay,
} from '@crm/contract/foodbank/blocked-days'
import { useState } from 'react'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import type { ChosenOrganization } from '../organizations/OrganizationSelect.tsx'
import { InTheWay, reservationsInTheWay } from './InTheWay.tsx'
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
  const [inTheWay, setInTheWay] = useState<ReservationInTheWay[] | null>(null)
  const shared = {
    onSaved: onClose,
    onCancel: onClose,
    nameOf: useFieldNames(blockedDayTexts),
    onRefused: (error: Parameters<typeof reservationsInTheWay>[0]) => {
      const reservations = reservationsInTheWay(error)
      setInTheWay(reservations)
      return reservations !== null
    },
  }
  const chosen = edited?.organization_id
    ? { id: edited.organization_id, label: edited.organization_label ?? '' }
    : (owner?.organization ?? null)
  const fields = (
    <>
      <DateField name="day" label={t('field.day')} autoFocus />
      <TextField
        name="description"
        label={t('field.description')}
        description={t('descriptionHint')}
        optional
      />
      {organization === undefined && <OrganizationField initial={chosen} />}
      <InTheWay reservations={inTheWay} />
    </>
  )
  if (!edited) {
    return (
      <FormDrawer title={t('createTitle')} onClose={onClose}>
        {owner ? (
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
          >
            {fields}
          </FormShell>
        ) : (
          <SkeletonLines height={320} />
        )}
      </FormDrawer>
    )
  }
  const { id, day, description, organization_id, updated_at } = edited
  return (
    <FormDrawer title={t('editTitle')} onClose={onClose}>
      <FormShell
        {...shared}
        draftKey={`blocked-day-${id}`}
        schema={blockedDayUpdateBody}
        initialValues={{
          day,
          description,
          organization_id,
          despite_reservations: false,
          updated_at,
        }}
        submit={(body) => updating.submit({ params: { id }, body })}
        submitLabel={t('save')}
      >
        {fields}
      </FormShell>
    </FormDrawer>
  )
}
