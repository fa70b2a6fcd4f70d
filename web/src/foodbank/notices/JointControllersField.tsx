import { MultiSelect } from '@mantine/core'
import { z } from 'zod'
import { ChosenPill } from '#platform/fields/ChosenPill.tsx'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import {
  type ChosenOrganization,
  useOrganizationSearch,
} from '../organizations/OrganizationSelect.tsx'
import { noticeTexts } from './texts.ts'

const keys = z.array(z.string()).catch([])

/** Organizations that answer for their households together with the food bank. */
export function JointControllersField({
  initial,
  readOnly,
}: {
  initial: readonly ChosenOrganization[]
  readOnly: boolean
}) {
  const t = useTexts(noticeTexts)
  const form = useField('joint_controller_ids')
  const { found, nothing, field } = useOrganizationSearch({ scope: {} })
  const value = keys.parse(form.value)
  const known = new Map([...initial, ...found].map(({ id, label }) => [id, label]))
  const options = [...new Set([...found.map(({ id }) => id), ...value])].map((id) => ({
    value: id,
    label: known.get(id) ?? '…',
  }))
  return (
    <MultiSelect
      id={form.id}
      label={<FieldLabel label={t('field.joint_controller_ids')} optional />}
      description={t('hint.joint_controller_ids')}
      error={form.error}
      readOnly={readOnly}
      placeholder={value.length === 0 ? t('choose') : ''}
      data={found.length === 0 ? [...options, nothing] : options}
      value={value}
      onChange={form.set}
      {...field}
      renderPill={({ option, ...pill }) => (
        <ChosenPill {...pill} label={option.label} remove={t('remove', { name: option.label })} />
      )}
      hidePickedOptions
      {...scrollingOptions}
    />
  )
}
