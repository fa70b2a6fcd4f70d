import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useBranding } from '#platform/page/branding.ts'
import { buildAccent } from '#platform/theme/accent.ts'
import { buildCssVariables, buildTheme } from '#platform/theme/theme.ts'

/** The theme with the colour of the settings. */
export function AppTheme({ children }: { children: ReactNode }) {
  const { accent_color } = useBranding()
  const theme = useMemo(() => {
    const accent = buildAccent(accent_color)
    return { theme: buildTheme(accent), cssVariablesResolver: buildCssVariables(accent) }
  }, [accent_color])
  return (
    // Deduplicating costs a stylesheet of 3 KB before everything else.
    <MantineProvider
      {...theme}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  )
}

/** Light, dark or as the system, stored in the browser; `index.html` reads it too. */
export const COLOR_SCHEME_KEY = 'color_scheme'

const colorSchemes = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })
