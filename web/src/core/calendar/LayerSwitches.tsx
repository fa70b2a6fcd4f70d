import { Checkbox, VisuallyHidden } from '@mantine/core'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import classes from './CalendarScreen.module.css'
import type { Layers } from './layers.ts'
import { calendarTexts } from './texts.ts'

/** What is shown, each part to be switched on and off. */
export function LayerSwitches({ layers: { all, toggle } }: { layers: Layers }) {
  const t = useTexts(calendarTexts)
  const words = useLabel()
  return (
    <fieldset className={classes.layers}>
      <VisuallyHidden component="legend">{t('layers')}</VisuallyHidden>
      {all.map(({ name, label, isShown }) => (
        <Checkbox
          key={name}
          size="sm"
          label={words(label)}
          checked={isShown}
          onChange={() => toggle(name)}
        />
      ))}
    </fieldset>
  )
}
