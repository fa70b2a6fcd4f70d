import { appearanceSettingsBody, type Settings } from '@crm/contract/core/settings'
import { Alert, ColorInput, ColorPicker, ColorSwatch } from '@mantine/core'
import { useField } from '#platform/fields/form-context.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buildAccent, OWN_ACCENT } from '#platform/theme/accent.ts'
import { contrast } from '#platform/theme/contrast.ts'
import { SettingsImage } from './SettingsImage.tsx'
import { useSaveSettings } from './queries.ts'
import classes from './Settings.module.css'
import { SettingsForm, SettingsFrame, useShownSettings } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

/** Colours that suit the theme; the first is the default. */
const PRESETS = [
  OWN_ACCENT.shades[7],
  '#1f5a8a',
  '#5b3a8e',
  '#8a1538',
  '#9a4a10',
  '#3d6b1e',
] as const

export function AppearanceSettings() {
  const t = useTexts(settingsTexts)
  const saving = useSaveSettings('setAppearance')
  return (
    <SettingsFrame>
      <FormSection title={t('section.logos')}>
        <div className={classes.images}>
          <SettingsImage kind="logo" />
          <SettingsImage kind="logo_white" />
        </div>
      </FormSection>
      <SettingsForm
        draftKey="settings-apperance"
        schema={appearanceSettingsBody}
        toValues={toValues}
        submit={(body) => saving.submit({ body })}
      >
        <FormSection title={t('section.color')}>
          <ColorField />
        </FormSection>
      </SettingsForm>
    </SettingsFrame>
  )
}

function ColorField() {
  const { mayUpdate } = useShownSettings()
  const t = useTexts(settingsTexts)
  const field = useField('accent_color')
  const color = typeof field.value === 'string' ? field.value : ''
  const isColor = /^#[0-9a-f]{6}$/i.test(color)
  const { filled } = buildAccent(isColor ? color.toLowerCase() : null)
  return (
    <>
      <div className={classes.colors} role="group" aria-label={t('field.accent_color')}>
        {PRESETS.map((preset, index) => (
          <button
            key={preset}
            type="button"
            className={classes.swatch}
            style={{ background: preset }}
            aria-label={t('color.preset', { color: preset })}
            aria-pressed={index === 0 ? color === '' : color.toLowerCase() === preset}
            onClick={() => field.set(index === 0 ? '' : preset)}
          />
        ))}
      </div>
      <ColorInput
        id={field.id}
        label={t('field.accent_color')}
        description={t('hint.accent_color')}
        placeholder="#rrggbb"
        format="hex"
        leftSection={<ColorSwatch size={18} color={isColor ? color : PRESETS[0]} />}
        value={color}
        onChange={field.set}
        error={field.error}
        readOnly={field.isSaving}
        eyeDropperButtonProps={{ 'aria-label': t('color.pick') }}
        withPicker={false}
      />
      {/* in place of the popover, which would cover „Uložit" */}
      {mayUpdate && (
        <ColorPicker
          format="hex"
          value={isColor ? color : PRESETS[0]}
          {...(field.isSaving ? {} : { onChange: field.set })}
          saturationLabel={t('color.saturation')}
          hueLabel={t('color.hue')}
        />
      )}
      {isColor && contrast(color.toLowerCase(), '#ffffff') < 4.5 && (
        <Alert color="yellow">{t('hint.contrast')}</Alert>
      )}
      <div>
        <span
          className={classes.sample}
          style={{ background: `light-dark(${filled.light}, ${filled.dark})` }}
        >
          {t('color.sample')}
        </span>
      </div>
    </>
  )
}

const toValues = (settings: Settings) => ({
  accent_color: settings.accent_color ?? '',
  updated_at: settings.updated_at,
})
