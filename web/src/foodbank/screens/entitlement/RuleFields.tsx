import {
  hasAmount,
  RULE_EFFECTS,
  RULE_KINDS,
  type RuleEffect,
  type RuleKind,
} from '@crm/contract/foodbank/entitlement/rules'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { RadioField, SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField } from '#platform/fields/fields.tsx'
import { useField, useForm, useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCodeListOptions } from '#foodbank/code-lists/queries.ts'
import { entitlementTexts } from '#foodbank/entitlement/texts.ts'
import { entitlementRuleTexts } from './texts.ts'

/** What the rule is about, its value, whom it concerns and what it does. */
export function RuleFields() {
  const t = useTexts(entitlementRuleTexts)
  const words = useTexts(entitlementTexts)
  const { kind, effect } = useRule()
  return (
    <>
      <SelectField
        name="kind"
        label={t('field.kind')}
        description={t(`kindHint.${kind}`)}
        choices={RULE_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
      />
      <RadioField
        name="effect"
        label={t('field.effect')}
        choices={RULE_EFFECTS.map((value) => ({ value, label: t(`effect.${value}`) }))}
      />
      {hasAmount(kind, effect) && kind !== 'recommendation' && kind !== 'types' && (
        <NumberField name="amount" label={t(`field.${kind}`)} decimals={kind === 'kilograms'} />
      )}
      {kind === 'visits' && effect !== 'none' && (
        <NumberField
          name="period_days"
          label={t('field.period_days')}
          description={t('hint.period_days')}
          optional
        />
      )}
      <TypesField hint={t(kind === 'types' ? 'hint.allowedTypes' : 'hint.ofTypes')} />
    </>
  )
}

/** What another kind or effect has no use for does not stay behind it. */
function useRule() {
  const { patch } = useForm()
  const [given, wanted] = [useValue('kind'), useValue('effect')]
  const kind: RuleKind = RULE_KINDS.find((one) => one === given) ?? 'visits'
  const effect: RuleEffect = RULE_EFFECTS.find((one) => one === wanted) ?? 'warn'
  const [amount, period] = [useValue('amount'), useValue('period_days')]
  const isSurplus =
    (amount !== null && !hasAmount(kind, effect)) ||
    (period !== null && (kind !== 'visits' || effect === 'none'))
  useEffect(() => {
    if (!isSurplus) return
    patch({ period_days: null, ...(hasAmount(kind, effect) ? {} : { amount: null }) })
  }, [isSurplus, kind, effect, patch])
  return { kind, effect }
}

function TypesField({ hint }: { hint: string }) {
  const t = useTexts(entitlementRuleTexts)
  const field = useField('applicant_type_ids')
  const options = useCodeListOptions('applicant_type')
  return (
    <Checkbox.Group
      label={t('field.applicant_type_ids')}
      description={hint}
      error={field.error}
      value={Array.isArray(field.value) ? field.value.map(String) : []}
      onChange={field.set}
      readOnly={field.isSaving}
    >
      <Stack gap="xs" mt="xs">
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
        {options.length === 0 && <Text c="dimmed">{t('noTypes')}</Text>}
      </Stack>
    </Checkbox.Group>
  )
}
