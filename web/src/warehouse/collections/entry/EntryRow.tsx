import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import { figuresBody } from '@crm/contract/warehouse/collections/collections'
import { collectionShopEndpoints } from '@crm/contract/warehouse/collections/collections.endpoints'
import { gramsIn } from '@crm/contract/warehouse/collections/figures'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Button, UnstyledButton } from '@mantine/core'
import { useEventListener } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { NumberField } from '#platform/fields/fields.tsx'
import { FormContext, useValues } from '#platform/fields/form-context.ts'
import { FormFailures, StaleNotice } from '#platform/form/FormNotices.tsx'
import { type DraftForm, useDraftForm } from '#platform/form/use-draft-form.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useGoodsWords } from '../../goods/use-goods-words.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { WeightField } from '../../goods/WeightField.tsx'
import { figuresDraft, nameOf, useFigureWords, valuesOf } from '../figures-form.ts'
import { collectionWrites } from '../queries.ts'
import { collectionTexts } from '../texts.ts'
import classes from './EntryTable.module.css'

type Props = {
  readonly shop: CollectionShop
  readonly isFixed: boolean
  readonly onOpen: (shop: CollectionShop) => void
  readonly onUnsaved: (shopId: string, isUnsaved: boolean) => void
}

/** The figures of one shop: a form of its own, saved as soon as it is left. */
export function EntryRow({ shop, isFixed, onOpen, onUnsaved }: Props) {
  const form = useFigures(shop)
  const { isDirty, isSaving } = form
  useEffect(() => {
    onUnsaved(shop.id, isDirty)
    return () => onUnsaved(shop.id, false)
  }, [onUnsaved, shop.id, isDirty])
  const { store, set, patch } = form
  const context = useMemo(
    () => ({ store, isSaving, set, patch, register: () => () => undefined }),
    [store, isSaving, set, patch],
  )
  const row = useEventListener<'focusout', HTMLTableSectionElement>(
    'focusout',
    ({ currentTarget, relatedTarget }) => {
      const isWithin =
        currentTarget instanceof Node &&
        relatedTarget instanceof Node &&
        currentTarget.contains(relatedTarget)
      if (!isWithin && isDirty) void form.save()
    },
  )
  return (
    <FormContext value={context}>
      <tbody ref={row}>
        <tr>
          <th scope="row" aria-label={nameOf(shop)}>
            <UnstyledButton className={classes.shop} onClick={() => onOpen(shop)}>
              <span className={classes.site}>{shop.site_name}</span>
              <span className={classes.donor}>{shop.donor_name}</span>
            </UnstyledButton>
          </th>
          <Fields shop={shop} isFixed={isFixed} />
          <td className={classes.total}>
            <Total />
          </td>
          <td className={classes.state}>
            <State shop={shop} form={form} />
          </td>
        </tr>
        <Notices form={form} />
      </tbody>
    </FormContext>
  )
}

function useFigures(shop: CollectionShop): DraftForm {
  const { submit } = useWrite(collectionShopEndpoints.enter, {
    ...collectionWrites,
    // the row says it; a message for each would hide the next ones
    say: () => undefined,
  })
  const form = useDraftForm({
    draftKey: figuresDraft(shop.id),
    schema: figuresBody,
    initialValues: valuesOf(shop),
    submit: (body) => submit({ params: { id: shop.id }, body }),
    savedValues: ({ data }) => valuesOf(data),
  })
  const { store, isDirty, isSaving } = form
  // what others have entered meanwhile, unless something is typed over it
  useEffect(() => {
    const seen = String(store.options.defaultValues?.['updated_at'] ?? '')
    if (!isDirty && !isSaving && shop.updated_at > seen) store.reset(valuesOf(shop))
  }, [store, isDirty, isSaving, shop])
  return form
}

function Fields({ shop, isFixed }: Pick<Props, 'shop' | 'isFixed'>) {
  const t = useTexts(collectionTexts)
  const words = useGoodsWords()
  const labelOf = (field: string) => t('entry.field', { shop: nameOf(shop), field })
  return (
    <>
      <td data-column="volunteers">
        <NumberField
          name="volunteers"
          label={labelOf(t('volunteers'))}
          hideLabel
          disabled={isFixed}
        />
      </td>
      {CATEGORIES.map((category) => (
        <td key={category} data-column={category}>
          <WeightField
            name={category}
            label={labelOf(words.category(category))}
            hideLabel
            disabled={isFixed}
            fromPaper
          />
        </td>
      ))}
    </>
  )
}

/** As it is typed. */
function Total() {
  const weight = useWeight()
  const values = useValues()
  const typed = Object.fromEntries(
    CATEGORIES.map((category) => {
      const grams = values[category]
      return [category, typeof grams === 'number' ? grams : null]
    }),
  )
  return weight(gramsIn({ ...NOTHING, ...typed }))
}

const NOTHING = {
  durables: null,
  chilled: null,
  fruit_vegetables: null,
  pastries: null,
  food: null,
  drugstore: null,
  clothes: null,
  other: null,
}

function State({ shop, form }: { shop: CollectionShop; form: DraftForm }) {
  const t = useTexts(collectionTexts)
  if (form.isSaving) return <StatusDot tone="accent">{t('entry.saving')}</StatusDot>
  if (form.isDirty)
    return (
      <>
        <StatusDot tone="warn">{t('entry.typed')}</StatusDot>
        <Button size="compact-sm" variant="default" onClick={() => void form.save()}>
          {t('entry.save')}
        </Button>
      </>
    )
  return shop.entered_at === null ? (
    <StatusDot tone="idle">{t('notEntered')}</StatusDot>
  ) : (
    <StatusDot tone="ok">{t('entry.saved')}</StatusDot>
  )
}

const SHOWN: ReadonlySet<string> = new Set(['volunteers', ...CATEGORIES])

/** Below the row: what somebody else has entered meanwhile, and why it was not saved. */
function Notices({ form }: { form: DraftForm }) {
  const words = useFigureWords()
  const { stale, failure, errors } = form
  const isElsewhere = Object.keys(errors).some((field) => !SHOWN.has(field))
  if (stale.length === 0 && !failure && !isElsewhere) return null
  return (
    <tr>
      <td colSpan={CATEGORIES.length + 4} className={classes.notices}>
        <StaleNotice fields={stale} {...words} onTake={form.set} />
        <FormFailures failure={failure} errors={errors} fields={SHOWN} getName={words.getName} />
      </td>
    </tr>
  )
}
