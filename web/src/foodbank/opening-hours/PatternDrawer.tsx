import type { PatternKind } from '@crm/contract/foodbank/slots/opening-hours'
import {
  openingPatternBody,
  type DatedHours,
  type OpeningPattern,
} from '@crm/contract/foodbank/slots/opening-patterns'
import { pick } from '@crm/contract/platform/records'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormRow, FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useDisplacing } from '../displaced/use-displacing.tsx'
import { findRegular } from './in-force.ts'
import { useCreatePattern, useUpdatePattern } from './queries.ts'
import { formatLength, SlotFields } from './SlotFields.tsx'
import classes from './PatternDrawer.module.css'
import { openingHoursTexts } from './texts.ts'
import { IntervalFields, WeekFields } from './WeekFields.tsx'

/** An existing one, or a new one, which may have its day. */
export type OpenedPattern =
  | OpeningPattern
  | { readonly id?: undefined; readonly kind: PatternKind; readonly day?: string }

type Props = { hours: DatedHours; opened: OpenedPattern; onClose: () => void }

/** Hours from a day on. Whom they leave without a place is named before they are saved. */
export function PatternDrawer({ hours, opened, onClose }: Props) {
  const t = useTexts(openingHoursTexts)
  const creating = useCreatePattern()
  const updating = useUpdatePattern()
  const displacing = useDisplacing()
  const { kind } = opened
  const { id, updated_at } = hours
  return (
    <FormDrawer title={t(`kind.${kind}`)} onClose={onClose} wide>
      <FormShell
        draftKey={`opening-pattern-${id}-${opened.id ?? `${kind}${opened.day ?? ''}`}`}
        schema={openingPatternBody}
        initialValues={{ ...getValues(hours, opened), updated_at }}
        submit={(body) =>
          displacing.send(id, async (despite): Promise<unknown> => {
            const sent = { ...body, ...despite }
            return opened.id === undefined
              ? creating.submit({ params: { id }, body: sent })
              : updating.submit({ params: { id, pattern_id: opened.id }, body: sent })
          })
        }
        onSaved={() => {
          onClose()
          displacing.leadOn()
        }}
        onRefused={displacing.onRefused}
        onCancel={onClose}
        submitLabel={t('form.save')}
      >
        <DayFieldsOf kind={kind} />
        <TextField
          name="name"
          label={t('pattern.name')}
          description={t('pattern.nameHint')}
          optional
        />
        <SlotFields />
        <FormSection
          title={t(kind === 'exception' ? 'form.dayHours' : 'form.hours')}
          hint={t('form.hint')}
        >
          {kind === 'exception' ? <IntervalFields days={ANY_DAY} /> : <WeekFields />}
        </FormSection>
      </FormShell>
    </FormDrawer>
  )
}

const ANY_DAY = [null]

function DayFieldsOf({ kind }: { kind: PatternKind }) {
  const t = useTexts(openingHoursTexts)
  if (kind === 'regular')
    return (
      <DateField
        name="starts_on"
        label={t('pattern.from')}
        description={t('pattern.regularHint')}
        autoFocus
      />
    )
  const isSeason = kind === 'season'
  return (
    <>
      <FormRow>
        <DateField
          name="starts_on"
          label={t(isSeason ? 'pattern.starts_on' : 'pattern.day')}
          autoFocus
        />
        <DateField
          name="ends_on"
          label={t(isSeason ? 'pattern.ends_on' : 'pattern.last')}
          {...(isSeason ? {} : { optional: true, description: t('pattern.lastHint') })}
        />
      </FormRow>
      <p className={classes.hint}>{t(isSeason ? 'pattern.seasonHint' : 'pattern.exceptionHint')}</p>
    </>
  )
}

/** New hours begin as the regular ones of today; those of an exception with a morning. */
function getValues(hours: DatedHours, opened: OpenedPattern) {
  if (opened.id !== undefined)
    return {
      ...pick(opened, ['kind', 'starts_on', 'name', 'slot_capacity', 'opening_hours']),
      ends_on: opened.ends_on === opened.starts_on ? null : opened.ends_on,
      slot_minutes: formatLength(opened.slot_minutes),
    }
  const { slot_minutes, slot_capacity, opening_hours } = findRegular(hours, today()) ?? hours
  return {
    kind: opened.kind,
    starts_on: opened.day ?? '',
    ends_on: null,
    name: null,
    slot_minutes: formatLength(slot_minutes),
    slot_capacity,
    opening_hours: opened.kind === 'exception' ? [MORNING] : opening_hours,
  }
}

const MORNING = { weekday: null, opens_at: '08:00', closes_at: '12:00', slot_capacity: null }
