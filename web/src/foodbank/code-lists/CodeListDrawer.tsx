import {
  applicantTypeBody,
  applicantTypeUpdateBody,
  codeListBody,
  type CodeListItem,
  type CodeListName,
  codeListUpdateBody,
  measureKindBody,
  measureKindUpdateBody,
} from '@crm/contract/foodbank/code-lists'
import { CheckboxField, NumberField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormReason } from '../closed-periods/use-form-reason.tsx'
import { useAddItem, useRenameItem } from './queries.ts'
import { codeListTexts } from './texts.ts'

type Props = { name: CodeListName; edited: CodeListItem | 'new'; onClose: () => void }

const SCHEMAS = {
  region: { add: codeListBody, edit: codeListUpdateBody },
  applicant_type: { add: applicantTypeBody, edit: applicantTypeUpdateBody },
  measure_kind: { add: measureKindBody, edit: measureKindUpdateBody },
} as const

/** Texts of the fields that only some lists have. */
const NAMES = {
  is_homeless: 'isHomeless',
  name_en: 'nameEn',
  place: 'place',
  is_active: 'isActive',
} as const

export function CodeListDrawer({ name, edited, onClose }: Props) {
  const t = useTexts(codeListTexts)
  const adding = useAddItem(name)
  const renaming = useRenameItem(name)
  const { onRefused, withReason, field: reason } = useFormReason()
  const shared = {
    onClose,
    onRefused,
    getName: (field: string) => t(isOwn(field) ? NAMES[field] : 'name'),
    children: (
      <>
        <TextField name="name" label={t('name')} autoFocus />
        <OwnFields name={name} />
        {reason}
      </>
    ),
  }
  if (edited === 'new') {
    return (
      <DrawerForm
        {...shared}
        title={t(`${name}.add`)}
        draftKey={`${name}-new`}
        schema={SCHEMAS[name].add}
        initialValues={{ name: '', ...getOwn(name, {}) }}
        submit={(body) => adding.submit({ body })}
      />
    )
  }
  const { id, name: text, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t(`${name}.edit`)}
      draftKey={`${name}-${id}`}
      schema={SCHEMAS[name].edit}
      initialValues={{ name: text, ...getOwn(name, edited), ...getReason(name), updated_at }}
      submit={(body) =>
        renaming.submit({
          params: { id },
          body: 'restatement_reason' in body ? withReason(body) : body,
        })
      }
    />
  )
}

function OwnFields({ name }: { name: CodeListName }) {
  const t = useTexts(codeListTexts)
  if (name === 'applicant_type')
    return (
      <CheckboxField name="is_homeless" label={t('isHomeless')} description={t('isHomelessHint')} />
    )
  if (name === 'measure_kind')
    return (
      <>
        <TextField name="name_en" label={t('nameEn')} description={t('nameEnHint')} optional />
        <NumberField name="place" label={t('place')} description={t('placeHint')} />
        <CheckboxField name="is_active" label={t('isActive')} description={t('isActiveHint')} />
      </>
    )
  return null
}

type Own = Partial<Pick<CodeListItem, keyof typeof NAMES>>

/** A new kind of measures stands after those in an order. */
function getOwn(name: CodeListName, { is_homeless, name_en, place, is_active }: Own) {
  if (name === 'applicant_type') return { is_homeless: is_homeless ?? false }
  if (name === 'measure_kind')
    return { name_en: name_en ?? '', place: place ?? 500, is_active: is_active ?? true }
  return {}
}

/** Only a type of applicants changes numbers. */
const getReason = (name: CodeListName) => name === 'applicant_type' && { restatement_reason: '' }

const isOwn = (field: string): field is keyof typeof NAMES => field in NAMES
