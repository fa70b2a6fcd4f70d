import type { Collection } from '@crm/contract/foodbank/shifts/collections'
import { optionalText, storable } from '@crm/contract/platform/formats'
import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { z } from 'zod'
import { NumberField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAddPlaces } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { parseHours, parsePlaces } from './parse-places.ts'

const invalid = { params: { rule: 'invalid' } }
/** The text is turned into places when it is sent. */
const pasted = z
  .strictObject({
    lines: storable(60_000).min(1),
    usual_seats: z.number().int().min(1).max(500),
    hours_text: storable(200)
      .min(1)
      .refine((text) => parseHours(text) !== null, invalid),
    task: optionalText(100),
  })
  .refine(
    ({ lines, usual_seats }) => {
      const { places, problems } = parsePlaces(lines, usual_seats)
      return problems.length === 0 && places.length > 0
    },
    { path: ['lines'], ...invalid },
  )

type Props = { readonly collection: Collection; readonly onClose: () => void }

/** Shops pasted from a letter or a sheet, with their shifts, in one step. */
export function AddPlacesDrawer({ collection, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const adding = useAddPlaces()
  return (
    <DrawerForm
      wide
      title={t('places.add')}
      onClose={onClose}
      draftKey={`collection-places-${collection.id}`}
      schema={pasted}
      initialValues={{ lines: '', usual_seats: 4, hours_text: '', task: '' }}
      submit={({ lines, usual_seats, hours_text, task }) =>
        adding.submit({
          params: { id: collection.id },
          body: {
            places: parsePlaces(lines, usual_seats).places,
            hours: parseHours(hours_text) ?? [],
            task: task ?? null,
          },
        })
      }
      submitLabel={t('places.submit')}
      getName={useFieldNames(shiftTexts)}
    >
      <TextAreaField
        name="lines"
        label={t('field.lines')}
        description={t('places.linesHint')}
        minRows={8}
        autoFocus
      />
      <Preview />
      <NumberField
        name="usual_seats"
        label={t('field.usual_seats')}
        description={t('places.seatsHint')}
      />
      <TextField
        name="hours_text"
        label={t('field.hours_text')}
        description={t('places.hoursHint')}
      />
      <TextField name="task" label={t('field.task')} description={t('new.task')} optional />
    </DrawerForm>
  )
}

/** What was understood, and what was not, before anything is saved. */
function Preview() {
  const t = useTexts(shiftTexts)
  const lines = useValue('lines')
  const seats = useValue('usual_seats')
  const { places, problems } = parsePlaces(
    typeof lines === 'string' ? lines : '',
    typeof seats === 'number' ? seats : 1,
  )
  if (problems.length > 0)
    return (
      <Alert color="orange" variant="light" icon={<IconAlertTriangle aria-hidden />}>
        <List size="sm">
          {problems.slice(0, 8).map(({ line, why }) => (
            <List.Item key={line}>{t(`places.problem.${why}`, { line })}</List.Item>
          ))}
        </List>
      </Alert>
    )
  if (places.length === 0) return null
  const people = places.reduce((sum, place) => sum + place.seats, 0)
  return (
    <Text size="sm" role="status">
      {t('places.read', { count: places.length, people })}
    </Text>
  )
}
