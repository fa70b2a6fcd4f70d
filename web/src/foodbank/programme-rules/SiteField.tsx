import { Checkbox } from '@mantine/core'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OrganizationSelect } from '../organizations/OrganizationSelect.tsx'
import { useOrganizationField } from '../organizations/use-named-organization.ts'
import { programmeRuleTexts } from './texts.ts'

type Rule = { readonly organization_id: string | null; readonly organization_label: string | null }

/** The whole food bank, or one distribution point whose rule goes before that of the bank. */
export function SiteField({ edited }: { edited: Rule | 'new' }) {
  const t = useTexts(programmeRuleTexts)
  const field = useField('organization_id')
  const site =
    edited === 'new' || edited.organization_id === null
      ? null
      : { id: edited.organization_id, label: edited.organization_label ?? '' }
  const { picked, select } = useOrganizationField(field, site)
  const isWhole = field.value === null
  return (
    <>
      <Checkbox
        label={t('whole')}
        description={t('hint.whole')}
        checked={isWhole}
        onChange={(event) => {
          // empty does not mean the whole: nothing is saved without a choice
          field.set(event.currentTarget.checked ? null : (picked?.id ?? ''))
        }}
      />
      {!isWhole && (
        <OrganizationSelect
          label={t('field.organization_id')}
          {...select}
          scope={{ foodBanks: true }}
        />
      )}
    </>
  )
}
