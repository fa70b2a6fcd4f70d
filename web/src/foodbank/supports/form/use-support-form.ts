import type { AmountCode, Amounts } from '@crm/contract/foodbank/amounts'
import type { SupportGoodsInput } from '@crm/contract/foodbank/support-goods/support-goods'
import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import { day } from '@crm/contract/platform/formats'
import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import type { FieldErrors } from '@crm/contract/platform/rules'
import { useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { errorText } from '#platform/api/error-text.ts'
import { failuresText } from '#platform/fields/validation-texts.ts'
import { today } from '#platform/i18n/today.ts'
import { readClosed } from '../../closed-periods/closed-periods.ts'
import { useReasonCheck } from '../../closed-periods/use-reason.tsx'
import { readFindings } from '../../entitlement/findings.ts'
import { useConsent } from '../../entitlement/use-consent.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { getShort, type Short } from '../amounts/short-goods.ts'
import { parseAmounts, totalOfTexts, wrongCodes } from '../amounts/amount-text.ts'
import { scannedGoodsTexts } from '../goods/texts.ts'
import { goodsInput, hasWeight } from '../goods/scanned-lines.ts'
import { clearDraft, saveDraft, readDraft, type SupportDraft } from './support-draft.ts'
import { supportTexts } from '../texts.ts'

export type SupportValues = Amounts & {
  organization_id: string
  date: string
  note: string
  restatement_reason: string
  measure_kind_ids: string[]
  goods: SupportGoodsInput
  despite_entitlement?: boolean
  entitlement_reason?: string
}

export type SupportErrors = {
  readonly organization?: string | undefined
  readonly date?: string | undefined
  readonly note?: string | undefined
  readonly amounts?: string
  readonly reason?: string | undefined
  readonly measures?: string | undefined
  readonly goods?: string | undefined
  readonly wrong?: readonly AmountCode[]
  /** For the whole form: a refusal or a lost network, with its message code. */
  readonly form?: string
  /** The rules of entitlement that are in the way. */
  readonly unmet?: readonly Assessment[] | undefined
  readonly code?: string
}

type Options = {
  draftKey: string
  initial: SupportDraft
  /** Lets the user confirm an unusual total. */
  confirmTotal: (total: number) => Promise<boolean>
  save: (values: SupportValues) => Promise<unknown>
}

/** Stores every keystroke as a draft until it is saved or discarded. */
export function useSupportForm({ draftKey, initial, confirmTotal, save }: Options) {
  const t = useTexts(supportTexts)
  const goodsWords = useTexts(scannedGoodsTexts)
  const format = useFormat()
  const sayLeft = ({ category, isOp, kilograms }: Short) =>
    t(isOp ? 'grid.leftOp' : 'grid.left', {
      category: t(`category.${category}`),
      kilograms: format.kilograms(kilograms),
    })
  const [draft, setDraft] = useState(() => readDraft(draftKey) ?? initial)
  // what is scanned comes when something else may have been typed since
  const latest = useRef(draft)
  const [errors, setErrors] = useState<SupportErrors>({})
  const [isSaving, setSaving] = useState(false)
  const { concerned, getReasonError, ...closing } = useClosedPeriods()
  const withConsent = useConsent()
  // a second Enter comes before the state of the first
  const saving = useRef(false)

  const change = (patch: Partial<SupportDraft>) => {
    const next = { ...latest.current, ...patch }
    latest.current = next
    // another day may be of no closed period
    if ('date' in patch || 'organization' in patch) closing.clear()
    setDraft(next)
    setErrors({})
    saveDraft(draftKey, next)
  }

  const mistakes = (): SupportErrors => {
    const wrong = wrongCodes(draft.amounts)
    if (wrong.length > 0) return { wrong }
    if (draft.goods?.some((line) => !hasWeight(line))) return { goods: goodsWords('noWeight') }
    if (totalOfTexts(draft.amounts) === 0) return { amounts: t('grid.required') }
    if (!day.safeParse(draft.date).success) return { date: t('form.noDate') }
    if (draft.date > today()) return { date: t('form.future') }
    if (!draft.organization) return { organization: t('form.chooseOrganization') }
    const reason = getReasonError(draft.reason ?? '')
    return reason === null ? {} : { reason }
  }

  const submit = async (): Promise<'saved' | 'busy' | 'declined' | SupportErrors> => {
    if (saving.current) return 'busy'
    const found = mistakes()
    setErrors(found)
    if (Object.keys(found).length > 0 || !draft.organization) return found
    saving.current = true
    try {
      if (!(await confirmTotal(totalOfTexts(draft.amounts)))) return 'declined'
      setSaving(true)
      const values = {
        ...parseAmounts(draft.amounts),
        organization_id: draft.organization.id,
        date: draft.date,
        note: draft.note,
        measure_kind_ids: draft.measures ?? [],
        goods: goodsInput(draft.goods ?? []),
        restatement_reason: concerned ? (draft.reason ?? '') : '',
      }
      await withConsent((despite) => save({ ...values, ...despite }))
      clearDraft(draftKey)
      return 'saved'
    } catch (error) {
      const refused = refusedBy(error)
      setErrors(refused)
      return refused
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  return {
    draft,
    errors,
    concerned,
    isSaving,
    change,
    getLatest: () => latest.current,
    submit,
    discard: () => {
      clearDraft(draftKey)
      latest.current = initial
      setDraft(initial)
      setErrors({})
    },
  }

  function refusedBy(error: unknown): SupportErrors {
    // its field says it all
    if (closing.take(error)) return { code: errorCode(error) }
    const fields: FieldErrors = error instanceof ApiError ? (error.errors ?? {}) : {}
    for (const [rule, key] of OTHER_AMOUNTS) {
      const short = getShort(fields, rule)
      if (short.length > 0)
        return {
          wrong: short.map(({ code }) => code),
          amounts: t(key, { goods: short.map(sayLeft).join(', ') }),
        }
    }
    const wrong = wrongFields(fields)
    if (wrong.length > 0) return { wrong }
    const { organization_id, date, note, restatement_reason: reason } = fields
    const { measure_kind_ids, goods } = fields
    if (organization_id || date || note || reason || measure_kind_ids || goods)
      return {
        organization: organization_id && failuresText(organization_id),
        date: date && failuresText(date),
        note: note && failuresText(note),
        reason: reason && failuresText(reason),
        measures: measure_kind_ids && failuresText(measure_kind_ids),
        goods: goods && goodsWords('notHere'),
      }
    const found = readFindings(error)
    const code = errorCode(error)
    return { code, form: errorText(error), unmet: found?.unmet }
  }
}

/** Amounts are refused for what is there, and for what was scanned of them. */
const OTHER_AMOUNTS = [
  ['above_stock', 'grid.notThere'],
  ['below_scanned', 'grid.belowScanned'],
] as const

/** The closed periods that the hand-out was refused for, for which a reason is required. */
function useClosedPeriods() {
  const [concerned, setConcerned] = useState<readonly ClosedPeriod[] | null>(null)
  const check = useReasonCheck()
  return {
    concerned,
    getReasonError: (reason: string) => (concerned ? check(reason) : null),
    clear: () => setConcerned(null),
    /** True when the error was about closed periods. */
    take: (error: unknown): boolean => {
      const periods = readClosed(error)
      if (periods) setConcerned(periods)
      return periods !== null
    },
  }
}

const wrongFields = (fields: FieldErrors): AmountCode[] =>
  wrongCodes(Object.fromEntries(Object.keys(fields).map((field) => [field, '?'])))
