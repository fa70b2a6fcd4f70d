import {
  measureBody,
  newMeasuresBody,
  type Measure,
} from '@crm/contract/foodbank/measures/measures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert, Text } from '@mantine/core'
import { DateField } from '#platform/fields/DateField.tsx'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { useShown } from '#platform/fields/use-shown.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useHasPermission } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useReason } from '../closed-periods/use-reason.tsx'
import {
  OrganizationSelect,
  type ChosenOrganization,
} from '../organizations/OrganizationSelect.tsx'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'
import { useOrganizationField } from '../organizations/use-named-organization.ts'
import { KindChips } from './KindChips.tsx'
import { measureKindsQuery, useCreateMeasures, useKindName, useUpdateMeasure } from './queries.ts'
import { measureTexts } from './texts.ts'

/** A hand-out, or nothing but the household. */
export type Occasion = {
  readonly applicantId: string
  readonly support?: {
    readonly id: string
    readonly date: string
    readonly organization_id: string
  }
}

type NewProps = { occasion: Occasion; onClose: () => void }

/** Records kinds for a household: beside its hand-out, or on a day at a site of the user. */
export function NewMeasuresDrawer({ occasion, onClose }: NewProps) {
  const t = useTexts(measureTexts)
  const { support } = occasion
  const seesAll = useHasPermission('fb_support.show_all')
  const mine = useQuery({
    ...offeredOrganizationsQuery('', { mine: true, foodBanks: true }),
    enabled: support === undefined,
  })
  const own = mine.data?.data ?? []
  const [onlyOwn] = own.length === 1 ? own : []
  const isKnown = support !== undefined || mine.data !== undefined
  const isNobodys = support === undefined && !seesAll && own.length === 0
  // one drawer throughout, which knows where the focus goes back
  return (
    <FormDrawer title={t('newTitle')} onClose={onClose}>
      {isKnown && isNobodys && <Alert color="yellow">{t('noOrganization')}</Alert>}
      {isKnown && !isNobodys && (
        <NewMeasures {...{ occasion, onClose }} site={onlyOwn ?? null} mine={!seesAll} />
      )}
      {!isKnown && mine.isError && (
        <LoadFailure text={t('failed')} retry={() => void mine.refetch()} />
      )}
      {!isKnown && !mine.isError && <SkeletonLines height={240} />}
    </FormDrawer>
  )
}

function NewMeasures({
  occasion: { applicantId, support },
  onClose,
  site,
  mine,
}: NewProps & { site: ChosenOrganization | null; mine: boolean }) {
  const t = useTexts(measureTexts)
  const creating = useCreateMeasures()
  const withReason = useReason()
  const [now] = useState(today)
  return (
    <FormShell
      onSaved={onClose}
      onCancel={onClose}
      draftKey={`measure-new-${support?.id ?? applicantId}`}
      schema={newMeasuresBody}
      getName={useFieldNames(measureTexts)}
      initialValues={{
        applicant_id: applicantId,
        support_id: support?.id ?? null,
        organization_id: support?.organization_id ?? site?.id ?? '',
        date: support?.date ?? now,
        measure_kind_ids: [],
      }}
      submit={(body) => withReason((reason) => creating.submit({ body: { ...body, ...reason } }))}
    >
      <KindsField />
      {!support && (
        <>
          <DateField name="date" label={t('field.date')} />
          <SiteField initial={site} mine={mine} />
        </>
      )}
    </FormShell>
  )
}

function KindsField() {
  const t = useTexts(measureTexts)
  const label = t('field.measure_kind_ids')
  const { field, shown } = useShown({ name: 'measure_kind_ids', label })
  const value = Array.isArray(field.value) ? field.value.map(String) : []
  return (
    <div>
      <Text fw={600} mb={6}>
        {label}
      </Text>
      <KindChips
        label={label}
        value={value}
        onChange={field.set}
        error={typeof shown.error === 'string' ? shown.error : undefined}
      />
    </div>
  )
}

function SiteField({ initial, mine }: { initial: ChosenOrganization | null; mine: boolean }) {
  const t = useTexts(measureTexts)
  const { select } = useOrganizationField(useField('organization_id'), initial)
  return (
    <OrganizationSelect
      label={t('field.organization_id')}
      {...select}
      scope={{ mine, foodBanks: true }}
    />
  )
}

/** Corrects a measure; one beside a hand-out keeps its day. */
export function EditedMeasureDrawer({
  measure,
  onClose,
}: {
  measure: Measure
  onClose: () => void
}) {
  const t = useTexts(measureTexts)
  const getName = useKindName()
  const updating = useUpdateMeasure()
  const withReason = useReason()
  const { data } = useQuery(measureKindsQuery())
  const { id, kind, date, support_id, updated_at } = measure
  const offered = data?.data.filter((one) => one.is_active || one.id === kind?.id) ?? []
  const choices = (data ? offered : kind ? [kind] : []).map((one) => ({
    value: one.id,
    label: getName(one),
  }))
  return (
    <DrawerForm
      title={t('editTitle')}
      onClose={onClose}
      draftKey={`measure-${id}`}
      schema={measureBody}
      getName={useFieldNames(measureTexts)}
      initialValues={{ measure_kind_id: kind?.id ?? '', date, updated_at }}
      submit={(body) =>
        withReason((reason) => updating.submit({ params: { id }, body: { ...body, ...reason } }))
      }
    >
      <SelectField name="measure_kind_id" label={t('field.measure_kind_id')} choices={choices} />
      {support_id === null ? (
        <DateField name="date" label={t('field.date')} />
      ) : (
        <Alert color="gray" variant="light">
          {t('dateOfHandOut')}
        </Alert>
      )}
    </DrawerForm>
  )
}
